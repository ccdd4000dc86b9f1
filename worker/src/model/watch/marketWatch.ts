import { RECORD } from '@soltrade/schema/limits/record';
import { WATCH } from '@soltrade/schema/limits/watch';
import { z } from '@soltrade/schema/zod';
import type { Change } from './change.ts';

/** What a market says of a token: its main pool, and the dollars in it; 0 without a pool. */
export type MarketSample = { pool: string | null; liquidity: number };

const sample = { pool: z.nullable(z.string()), liquidity: z.number() };

/** Liquidity that two samples agreed on. `until` is when a sample differed from it first; null while none does. */
const level = z.object({ ...sample, since: z.number(), until: z.nullable(z.number()) });

export const marketWatch = z.object({
  level: z.nullable(level),
  /** The levels before it, as far as they are within the hour. */
  former: z.array(level),
  /** The last level of a real pool. */
  real: z.nullable(level),
  /** What one sample said that differs from the level. */
  pending: z.nullable(z.object({ ...sample, at: z.number() })),
});

export type MarketWatch = z.output<typeof marketWatch>;
type Level = z.output<typeof level>;

const NEW: MarketWatch = { level: null, former: [], real: null, pending: null };

const isNear = (one: number, other: number): boolean =>
  Math.min(one, other) >= Math.max(one, other) * (1 - WATCH.liquidityStep);

/** The level that this much would be a drop from; null if it is none. */
const droppedFrom = ({ level: now, former, real }: MarketWatch, value: number, at: number): Level | null => {
  const recent = [...former, ...(now ? [now] : [])]
    .filter(({ until }) => until === null || at - until <= WATCH.dropWithin)
    .toSorted((one, other) => other.liquidity - one.liquidity)[0];
  if (recent && recent.liquidity >= RECORD.goneLiquidity && value <= recent.liquidity * WATCH.dropLeft) {
    return recent;
  }
  return real && value < RECORD.goneLiquidity ? real : null;
};

const dollars = (amount: number): string => String(Math.round(amount));

const changeOf = (from: Level, to: MarketSample & { at: number }): Change => ({
  kind: to.pool === from.pool ? 'liquidity' : 'pool',
  before: dollars(from.liquidity),
  after: dollars(to.liquidity),
  from: from.since,
  to: to.at,
});

const isReal = ({ liquidity }: Level): boolean => liquidity > RECORD.realLiquidity;

/** With a new level, which leaves the one before it to the hour behind it. */
const moved = (watch: MarketWatch, next: Level, at: number): MarketWatch => {
  const { level: last, former, real } = watch;
  const left = last ? [{ ...last, until: last.until ?? next.since }] : [];
  const kept = [...former, ...left].filter(({ until }) => until !== null && at - until <= WATCH.dropWithin);
  return { level: next, former: kept, real: isReal(next) ? next : real, pending: null };
};

export type MarketJudged = {
  watch: MarketWatch;
  /** A drop that both samples agree on. */
  drop: Change | null;
};

/** What a sample makes of what was known; says nothing before another one, minutes later, agreed with it. */
export const judgeMarket = (before: MarketWatch | null, now: MarketSample, at: number): MarketJudged => {
  const watch = before ?? NEW;
  const { level: known, pending } = watch;
  if (known && isNear(known.liquidity, now.liquidity)) {
    // Another pool of the same size is the main one now.
    const level = { ...known, pool: now.pool, until: null };
    return { watch: { ...watch, level, pending: null }, drop: null };
  }
  const left = known && { ...known, until: known.until ?? at };
  const waiting: MarketWatch = { ...watch, level: left, pending: { ...now, at } };
  if (pending === null) return { watch: waiting, drop: null };
  const from = droppedFrom(watch, now.liquidity, pending.at);
  const isDrop = from !== null && droppedFrom(watch, pending.liquidity, pending.at) !== null;
  if (!isDrop && !isNear(pending.liquidity, now.liquidity)) return { watch: waiting, drop: null };
  if (at - pending.at < WATCH.marketApart) return { watch: { ...watch, level: left }, drop: null };
  const level: Level = { ...now, since: pending.at, until: null };
  if (!isDrop) return { watch: moved({ ...watch, level: left }, level, at), drop: null };
  // A drop is said once: what was before it is forgotten.
  const next: MarketWatch = { level, former: [], real: isReal(level) ? level : null, pending: null };
  return { watch: next, drop: changeOf(from, { ...now, at: pending.at }) };
};

/** Whether another market contradicts a drop. */
export const isContradicted = (drop: Change, liquidity: number): boolean =>
  liquidity > Number(drop.before) * WATCH.dropLeft && liquidity >= RECORD.goneLiquidity;

/** Whether a level is what there was before a drop, about. */
export const isBack = ({ level: now }: MarketWatch, { before }: Pick<Change, 'before'>): boolean =>
  now !== null && now.until === null && now.liquidity >= Number(before) * WATCH.backAt;
