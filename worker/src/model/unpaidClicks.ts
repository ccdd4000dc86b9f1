// Whole hours only: within the hour of a change the order of clicks is unknown.
import { DAY, HOUR } from '@soltrade/schema/durations';

type Change = { platformName: string; hour: number; isPaying: boolean };

/** `at` is the beginning of an hour or a day. */
export type ClickCell = { platform: string; at: number; clicks: number };

/** Persons and repeats; days are those whose hours are not kept. Each oldest first. */
export type ClicksByTime = { days: ClickCell[]; hours: ClickCell[] };

/** The end is not included. */
type Span = { from: number; to: number };

/** The platform of the row that says that what was before is unknown. */
const UNKNOWN_BEFORE = '';

/** Since when it is known what was connected; null if it is known from the beginning. */
export const knownSince = (changes: readonly Change[]): number | null => {
  const marker = changes.find(({ platformName }) => platformName === UNKNOWN_BEFORE);
  return marker ? marker.hour + HOUR : null;
};

/** When a platform did not pay, as far as that is known; oldest first. */
export const unpaidSpans = (changes: readonly Change[], platform: string): Span[] => {
  const begin = Math.max(0, knownSince(changes) ?? 0);
  const own = changes
    .filter(({ platformName }) => platformName === platform)
    .toSorted((one, other) => one.hour - other.hour);
  const all = [{ hour: -HOUR, isPaying: false }, ...own];
  return all.flatMap(({ hour, isPaying }, index) => {
    const to = all[index + 1]?.hour ?? Number.POSITIVE_INFINITY;
    const span = { from: Math.max(begin, hour + HOUR), to };
    return !isPaying && span.from < span.to ? [span] : [];
  });
};

/** What came within the spans as a whole; both oldest first. Someone may have connected and disconnected every hour for years. */
const clicksWithin = (
  cells: readonly ClickCell[],
  { spans, length }: { spans: Span[]; length: number },
): number => {
  let [clicks, next] = [0, 0];
  for (const { at, clicks: count } of cells) {
    while ((spans[next]?.to ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const span = spans[next];
    if (span && span.from <= at && at + length <= span.to) clicks += count;
  }
  return clicks;
};

/** The platforms' clicks of a range, and those of them that could not pay. Of a day without its hours all or none count. */
export const judgedClicks = <Platform extends string>(
  { days, hours }: ClicksByTime,
  { changes, platforms }: { changes: readonly Change[]; platforms: readonly Platform[] },
): { platform: Platform; clicks: number; unpaid: number }[] =>
  platforms.map((platform) => {
    const spans = unpaidSpans(changes, platform);
    const own = (cells: readonly ClickCell[]) => cells.filter((cell) => cell.platform === platform);
    const [byDay, byHour] = [own(days), own(hours)];
    return {
      platform,
      clicks: [...byDay, ...byHour].reduce((sum, { clicks }) => sum + clicks, 0),
      unpaid: clicksWithin(byDay, { spans, length: DAY }) + clicksWithin(byHour, { spans, length: HOUR }),
    };
  });
