import type { Link } from '@soltrade/schema/contracts/links';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { findPlatform, PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import type { Actor } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { centsOfParts, usdText } from '../../lib/money.ts';

// Whole hours only, because the order of clicks within the hour of a change is unknown.

type Change = { platformName: string; hour: number; isPaying: boolean };

/** `at` is the start of an hour or a day. */
export type ClickCell = { platform: string; at: number; clicks: number };

/** Persons and repeats, oldest first; days are those without stored hours. */
export type ClicksByTime = { days: ClickCell[]; hours: ClickCell[] };

/** Persons and repeats; an empty channel is none. */
export type ChannelClicks = { channel: string; clicks: number };

export type LinkClicks = { linkId: string; clicks: number };

/** End excluded. */
type Span = { from: number; to: number };

/** When a platform didn't pay; oldest first. */
export const unpaidSpans = (changes: readonly Change[], platform: string): Span[] => {
  const own = changes
    .filter(({ platformName }) => platformName === platform)
    .toSorted((one, other) => one.hour - other.hour);
  const all = [{ hour: -HOUR, isPaying: false }, ...own];
  return all.flatMap(({ hour, isPaying }, index) => {
    const to = all[index + 1]?.hour ?? Number.POSITIVE_INFINITY;
    const span = { from: hour + HOUR, to };
    return !isPaying && span.from < span.to ? [span] : [];
  });
};

/**
 * Sums clicks within spans, both oldest first, in one pass: someone may have toggled a connection
 * hourly for years.
 */
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

/**
 * The platforms' clicks in a range, and those that couldn't pay. Without hours, a day counts wholly
 * or not at all.
 */
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
      unpaid:
        clicksWithin(byDay, { spans, length: DAY }) + clicksWithin(byHour, { spans, length: HOUR }),
    };
  });

// A key without the revenue scope reads zeros, and `hasRevenue` marks them as unknown.

export const mayReadRevenue = ({ key }: Pick<Actor, 'key'>): boolean =>
  key === null || key.scopes.includes('revenue:read');

/** For results that depend on revenue, such as a sort order. Errors: `insufficient_scope`. */
export const assertMayReadRevenue = (actor: Actor): void => {
  if (mayReadRevenue(actor)) return;
  throw new AppError(
    'insufficient_scope',
    'This API key may not sort by revenue: it needs revenue:read.',
    {
      challenge: 'Bearer error="insufficient_scope", scope="revenue:read"',
    },
  );
};

const HIDDEN = { totalRevenue: usdText(0), hasRevenue: false };

export const readableLink = (actor: Actor, link: Link): Link =>
  mayReadRevenue(actor) ? link : { ...link, ...HIDDEN, perHundredClicks: null };

export const readableAnalytics = (actor: Actor, analytics: Analytics): Analytics =>
  mayReadRevenue(actor)
    ? analytics
    : {
        ...analytics,
        ...HIDDEN,
        pendingRevenue: HIDDEN.totalRevenue,
        platformStats: analytics.platformStats.map((stats) => ({
          ...stats,
          revenue: HIDDEN.totalRevenue,
          hasRevenue: HIDDEN.hasRevenue,
        })),
      };

export const readableStatistics = (actor: Actor, statistics: Statistics): Statistics =>
  mayReadRevenue(actor) ? statistics : { ...statistics, revenue: null };

/** Null is a payer that is none of our platforms. */
export type Payer = PlatformId | null;

type RevenueSum = { platform: string | null; microUsd: number };

export const payerOf = ({ platform }: Pick<RevenueSum, 'platform'>): Payer =>
  findPlatform(platform ?? '')?.id ?? null;

/** Each payer's revenue in whole cents that add up to the rounded total. */
export const centsByPlatform = (sums: readonly RevenueSum[]): ReadonlyMap<Payer, number> => {
  const rowsOf = Map.groupBy(sums, payerOf);
  // The same order on all screens, so equal remainders give the odd cent to the same payer.
  const payers = [...PLATFORMS.map(({ id }) => id), null].filter((payer) => rowsOf.has(payer));
  const micros = payers.map((payer) =>
    (rowsOf.get(payer) ?? []).reduce((sum, { microUsd }) => sum + microUsd, 0),
  );
  const cents = centsOfParts(micros);
  return new Map(payers.map((payer, index) => [payer, cents[index] ?? 0]));
};
