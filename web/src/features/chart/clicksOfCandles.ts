// Assigns a link's hourly clicks to its token's candles. An hour without a trade has no candle, so
// its clicks go to the last one before, and none is lost.

import type { Candle } from '@soltrade/schema/contracts/tokens';
import { HOUR } from '@soltrade/schema/durations';

/**
 * Intervals whose candles consist of whole hours, like clicks, with their length in milliseconds.
 */
export const CLICK_INTERVALS = { '1h': HOUR, '4h': 4 * HOUR, '1d': 24 * HOUR } as const;

export type ClickInterval = keyof typeof CLICK_INTERVALS;

/** Clicks by hour or day since the first one begins, oldest first. Epoch milliseconds. */
export type ClickHours = readonly { at: number; count: number }[];

type Times = readonly Pick<Candle, 'time'>[];

export type CandleClicks = {
  /** Per candle; null if it ended before clicks are known by the hour. */
  counts: readonly (number | null)[];
  /** Clicks before the first candle with known clicks, and after the last one's end. */
  before: number;
  after: number;
};

const startOf = (candles: Times, index: number): number =>
  (candles[index]?.time ?? Number.POSITIVE_INFINITY) * 1_000;

/** Clicks per candle; with `before` and `after` they add up to all hours. */
export const clicksOfCandles = (candles: Times, hours: ClickHours, width: number): CandleClicks => {
  const knownSince = hours[0]?.at ?? Number.POSITIVE_INFINITY;
  const last = candles.length - 1;
  const endOf = (index: number): number =>
    index === last ? startOf(candles, index) + width : startOf(candles, index + 1);
  const counts = candles.map((_, index): number | null => (endOf(index) <= knownSince ? null : 0));
  let [index, before, after] = [0, 0, 0];
  for (const { at, count } of hours) {
    while (index < last && startOf(candles, index + 1) <= at) index += 1;
    if (at < startOf(candles, 0)) before += count;
    else if (index === last && at >= endOf(last)) after += count;
    else counts[index] = (counts[index] ?? 0) + count;
  }
  return { counts, before, after };
};

/** A post of the link; epoch milliseconds. */
export type Post = { name: string; at: number };

/** The names of the posts by candle, oldest first; without those before the first one. */
export const postsOfCandles = (
  candles: Times,
  posts: readonly Post[],
): ReadonlyMap<number, readonly string[]> => {
  const names = new Map<number, string[]>();
  for (const { name, at } of posts.toSorted((one, other) => one.at - other.at)) {
    const index = candleAt(candles, at);
    if (index !== null) names.set(index, [...(names.get(index) ?? []), name]);
  }
  return names;
};

/** Index of the candle at a time; null before the first one. Epoch milliseconds. */
export const candleAt = (candles: Times, at: number): number | null => {
  const index = candles.findLastIndex(({ time }) => time * 1_000 <= at);
  return index === -1 ? null : index;
};
