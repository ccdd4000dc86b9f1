// A link's clicks, hour by hour, put under the candles of its token. Candles are drawn side by side, so an hour
// without a trade has none: its clicks belong to the last candle before it, and no click is lost on the way.

import type { Candle } from '@soltrade/schema/contracts/tokens';
import { HOUR } from '@soltrade/schema/durations';

/** The intervals whose candles are made of whole hours, as clicks are, with their length in milliseconds. */
export const CLICK_INTERVALS = { '1h': HOUR, '4h': 4 * HOUR, '1d': 24 * HOUR } as const;

export type ClickInterval = keyof typeof CLICK_INTERVALS;

/** Clicks since the beginning of the first of these hours or days, oldest first. Epoch milliseconds. */
export type ClickHours = readonly { at: number; count: number }[];

type Times = readonly Pick<Candle, 'time'>[];

export type CandleClicks = {
  /** Of each candle; null for one that had ended before clicks are known by the hour. */
  counts: readonly (number | null)[];
  /** Clicks before the first candle whose clicks are known, and after the last one's end. */
  before: number;
  after: number;
};

const startOf = (candles: Times, index: number): number =>
  (candles[index]?.time ?? Number.POSITIVE_INFINITY) * 1_000;

/** The clicks of every candle; with those before and after they sum to the clicks of all hours. */
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

/** The candle in whose time something happened; null if that was before the first one. Epoch milliseconds. */
export const candleAt = (candles: Times, at: number): number | null => {
  const index = candles.findLastIndex(({ time }) => time * 1_000 <= at);
  return index === -1 ? null : index;
};
