import { LINK_HEALTH } from '@soltrade/schema/limits/linkHealth';
import { RECORD } from '@soltrade/schema/limits/record';
import { WATCH } from '@soltrade/schema/limits/watch';
import { z } from '@soltrade/schema/zod';
import type { Change } from './change.ts';
import { deepestPool, findPool, type MarketSample, tells } from './marketSample.ts';

const inPool = { pool: z.string(), liquidity: z.number() };

/**
 * Liquidity that two samples agreed on. `until` is when a sample first differed from it; null while
 * none does.
 */
const level = z.object({ ...inPool, since: z.number(), until: z.nullable(z.number()) });

const real = z.object({ level, since: z.number() });

export const marketWatch = z.object({
  /** The main pool's; a pool is only compared with itself. */
  level: z.nullable(level),
  /** Its levels of the last hour. */
  recent: z.array(level),
  /** Its last level as a real market, and since when it had been one. */
  real: z.nullable(real),
  /**
   * The main pool before a deeper one took its place, which a day later is the main one for good.
   */
  former: z.nullable(z.object({ level, real: z.nullable(real), leftAt: z.number() })),
  /**
   * A differing sample awaiting confirmation. `seenAt`: when it was last looked at without a
   * decision.
   */
  pending: z.nullable(
    z.object({
      ...inPool,
      at: z.number(),
      seenAt: z.number(),
    }),
  ),
  /**
   * No market, or no liquidity and trade, in any sample since then; `notedAt`: when that was last
   * noted.
   */
  quiet: z.nullable(z.object({ since: z.number(), notedAt: z.number() })),
});

export type MarketWatch = z.output<typeof marketWatch>;
export type Quiet = MarketWatch['quiet'];
type Level = z.output<typeof level>;
type Real = z.output<typeof real>;

/** A token's watch before its first sample. */
export const UNWATCHED: MarketWatch = {
  level: null,
  recent: [],
  real: null,
  former: null,
  pending: null,
  quiet: null,
};

const isNear = (one: number, other: number): boolean =>
  Math.min(one, other) >= Math.max(one, other) * (1 - WATCH.liquidityStep);

const realOf = (level: Level): Real | null =>
  level.liquidity > RECORD.realLiquidity ? { level, since: level.since } : null;

/** A sample's view of the main pool, or of a deeper one; null if it has neither. */
const readingOf = ({ level: main }: MarketWatch, sample: MarketSample, at: number) => {
  const own = findPool(sample.pools, main?.pool);
  if (own?.liquidity === null) return null;
  const left = own?.liquidity ?? 0;
  const isHeld = main !== null && tells(sample, main.pool) && isNear(main.liquidity, left);
  const deepest = deepestPool(sample.pools, { at, besides: main?.pool });
  if (deepest && deepest.liquidity > left && !isNear(deepest.liquidity, left))
    return { ...deepest, isHeld };
  return main && { pool: main.pool, liquidity: left, isHeld };
};

/**
 * Losing what a pool gained within the hour is no drop: a stranger may have lent it, or the source
 * was wrong.
 */
const droppedWithinHour = (
  { level: now, recent }: MarketWatch,
  value: number,
  at: number,
): Level | null => {
  const levels = [...recent, ...(now ? [now] : [])].filter(
    ({ until }) => until === null || at - until <= WATCH.dropWithin,
  );
  const highs = levels.filter(
    ({ liquidity }) => liquidity >= RECORD.goneLiquidity && value <= liquidity * WATCH.dropLeft,
  );
  const [highest] = highs.toSorted((one, other) => other.liquidity - one.liquidity);
  const last = highs.at(-1);
  if (!highest || !last || highs[0] !== levels[0]) return null;
  const wasThere = levels
    .slice(0, levels.indexOf(last))
    .some(({ liquidity }) => value >= liquidity * (1 - WATCH.liquidityStep));
  return wasThere ? null : highest;
};

/** The level from which this would be a drop, or null. */
const droppedFrom = (watch: MarketWatch, value: number, at: number): Level | null => {
  const { real } = watch;
  const wasReal = real !== null && (real.level.until ?? at) - real.since >= WATCH.dropWithin;
  return (
    droppedWithinHour(watch, value, at) ??
    (wasReal && value < RECORD.goneLiquidity ? real.level : null)
  );
};

const dollars = (amount: number): string => String(Math.round(amount));

/**
 * The watch with a new level. A deeper pool starts a new history; a pool that takes over after a
 * loss continues the old one.
 */
const moved = (watch: MarketWatch, next: Level, at: number): MarketWatch => {
  const { level: last, recent, real, former } = watch;
  if (last && last.pool !== next.pool && next.liquidity > last.liquidity) {
    const left = former ? { ...former, leftAt: at } : { level: last, real, leftAt: at };
    return { ...watch, level: next, recent: [], real: realOf(next), former: left, pending: null };
  }
  const before = last ? [{ ...last, until: last.until ?? next.since }] : [];
  const kept = [...recent, ...before].filter(
    ({ until }) => until !== null && at - until <= WATCH.dropWithin,
  );
  const isStill = real !== null && real.level.until === null;
  const ended = isStill ? { ...real, level: { ...real.level, until: next.since } } : real;
  const now = realOf(next);
  const nextReal = now && isStill ? { ...now, since: real.since } : (now ?? ended);
  return { ...watch, level: next, recent: kept, real: nextReal, pending: null };
};

/** The watch with the former main pool restored, if that kept enough liquidity. */
const restored = (watch: MarketWatch, { pools }: MarketSample, at: number): MarketWatch | null => {
  const { former } = watch;
  if (former === null) return null;
  const { pool, liquidity } = former.level;
  const left = findPool(pools, pool)?.liquidity ?? 0;
  if (left < liquidity * WATCH.dropLeft) return null;
  const back: Level = { pool, liquidity: left, since: at, until: null };
  return { ...watch, level: back, recent: [], real: former.real, former: null, pending: null };
};

/**
 * Still undecided. Moves behind the others that wait; otherwise the same few would be checked again
 * and again.
 */
const waiting = (watch: MarketWatch, at: number): MarketWatch => {
  const { pending } = watch;
  return { ...watch, pending: pending && { ...pending, seenAt: at } };
};

export type MarketJudged = {
  watch: MarketWatch;
  /** A drop that two samples agree on. */
  drop: Change | null;
  /** Whether only all pools of the token can decide. */
  isIncomplete: boolean;
};

const NOTHING = { drop: null, isIncomplete: false };

/**
 * Noted once a day, since most samples repeat the last one; after too long without a note it begins
 * anew.
 */
const quietAfter = (quiet: Quiet, { isTraded }: MarketSample, at: number): Quiet => {
  if (isTraded !== false) return isTraded ? null : quiet;
  if (quiet === null || at - quiet.notedAt > LINK_HEALTH.quietGap)
    return { since: at, notedAt: at };
  return at - quiet.notedAt < LINK_HEALTH.quietNotedEvery ? quiet : { ...quiet, notedAt: at };
};

/** Applies a sample. Reports a drop once a second sample, minutes later, confirms it. */
export const judgeMarket = (
  before: MarketWatch | null,
  sample: MarketSample,
  at: number,
): MarketJudged => {
  const { quiet, ...rest } = before ?? UNWATCHED;
  const known = { ...rest, quiet: quietAfter(quiet, sample, at) };
  const isProven = known.former !== null && at - known.former.leftAt >= WATCH.poolProven;
  const watch = isProven ? { ...known, former: null } : known;
  const { level: main, pending } = watch;
  const reading = readingOf(watch, sample, at);
  if (reading === null) return { ...NOTHING, watch: waiting(watch, at) };
  const { isHeld, pool, liquidity } = reading;
  if (main?.pool === pool && isNear(main.liquidity, liquidity)) {
    return { ...NOTHING, watch: { ...watch, level: { ...main, until: null }, pending: null } };
  }
  const left = { ...watch, level: main && { ...main, until: isHeld ? null : (main.until ?? at) } };
  const differing = {
    ...NOTHING,
    watch: { ...left, pending: { pool, liquidity, at, seenAt: at } },
  };
  if (pending === null) return differing;
  const from = droppedFrom(watch, liquidity, pending.at);
  const isDrop = from !== null && droppedFrom(watch, pending.liquidity, pending.at) !== null;
  const isSame = pending.pool === pool && isNear(pending.liquidity, liquidity);
  if (!isDrop && !isSame) return differing;
  if (at - pending.at < WATCH.marketApart) return { ...NOTHING, watch: left };
  const needed = [main?.pool, isDrop ? watch.former?.level.pool : undefined];
  if (needed.some((each) => each !== undefined && !tells(sample, each))) {
    return { watch: waiting(left, at), drop: null, isIncomplete: true };
  }
  const next: Level = { pool, liquidity, since: pending.at, until: null };
  if (!isDrop) return { ...NOTHING, watch: moved(left, next, at) };
  const back = restored(watch, sample, at);
  if (back) return { ...NOTHING, watch: back };
  const kind = findPool(sample.pools, from.pool) ? 'liquidity' : 'pool';
  const values = { before: dollars(from.liquidity), after: dollars(liquidity) };
  return {
    // Report each drop once: clear the history.
    watch: { ...left, level: next, recent: [], real: realOf(next), former: null, pending: null },
    drop: { kind, ...values, from: from.since, to: pending.at },
    isIncomplete: false,
  };
};

/** Whether most of the liquidity from before a drop is back, in a pool that has proven itself. */
export const isBack = (
  { level: now, former }: MarketWatch,
  { before }: Pick<Change, 'before'>,
): boolean =>
  now !== null &&
  now.until === null &&
  former === null &&
  now.liquidity >= Number(before) * WATCH.backAt;
