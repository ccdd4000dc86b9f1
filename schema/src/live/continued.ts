// Continues fetched responses with a live frame.
import type { AsOf, CountedCell, CountedHour, LiveFrame } from '../contracts/statistics.ts';
import { NO_EVENTS, subtractCounts } from '../counts.ts';

/** A response as of a frame; `isWhole` is false if part of it must be fetched. */
export type Applied<Answer> = { answer: Answer; isWhole: boolean };

/** Growth of an hour, given by its start in epoch milliseconds. */
export type Grown = { at: number; cells: CountedCell[] };

/** Hours in a response: some clicks arrive after the end of theirs. */
const REMEMBERED = 3;

const keyOf = ({ kind, platform, channel }: CountedCell): string =>
  JSON.stringify([kind, platform, channel]);

/** Growth of each cell of an hour, without unchanged ones. */
const growthOf = (before: readonly CountedCell[], now: readonly CountedCell[]): CountedCell[] => {
  const known = new Map(before.map((cell) => [keyOf(cell), cell]));
  return now
    .map((cell) => ({ ...cell, ...subtractCounts(cell, known.get(keyOf(cell)) ?? NO_EVENTS) }))
    .filter(({ persons, repeats, robots }) => persons !== 0 || repeats !== 0 || robots !== 0);
};

/** Growth of the hours since a response; null if it doesn't know one of them. */
export const grownSince = ({ hours }: AsOf, sent: readonly CountedHour[]): Grown[] | null => {
  const first = hours[0]?.at ?? '';
  const known = new Map(hours.map(({ at, cells }) => [at, cells]));
  if (sent.some(({ at }) => at < first)) return null;
  return sent.map(({ at, cells }) => ({
    at: Date.parse(at),
    // Hours after the response started at zero.
    cells: growthOf(known.get(at) ?? [], cells),
  }));
};

export const asOfFrame = (asOf: AsOf, frame: LiveFrame, sent: readonly CountedHour[]): AsOf => {
  const hours = new Map([...asOf.hours, ...sent].map((hour) => [hour.at, hour]));
  const links = new Map(frame.links.map((link) => [link.id, link]));
  return {
    seq: frame.seq,
    hours: [...hours.values()]
      .toSorted((one, next) => (one.at < next.at ? -1 : 1))
      .slice(-REMEMBERED),
    links: asOf.links.map((link) => {
      const newer = links.get(link.id);
      return newer ? { id: link.id, clicks: newer.clicks, views: newer.views } : link;
    }),
  };
};

/** Whether a frame is new, and includes all changes since. */
export const relationOf = ({ seq }: AsOf, frame: LiveFrame): 'known' | 'next' | 'gap' => {
  if (frame.seq <= seq) return 'known';
  return frame.since !== null && frame.since <= seq ? 'next' : 'gap';
};
