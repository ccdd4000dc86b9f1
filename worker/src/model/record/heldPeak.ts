import { RECORD } from '@soltrade/schema/limits/record';
import { endOf, type QuarterHour } from './candles.ts';

export type LiquiditySample = { at: number; liquidity: number };

/** The nearest sample if close enough, else null. */
export const sampleAt = (samples: readonly LiquiditySample[], at: number): number | null => {
  const near = samples
    .map(({ liquidity, at: sampled }) => ({ liquidity, distance: Math.abs(sampled - at) }))
    .filter(({ distance }) => distance <= RECORD.sampleReach)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.liquidity ?? null;
};

/** A bonding curve has no liquidity, and most moments no sample; then volume alone decides. */
const couldBeSold = (candle: QuarterHour, samples: readonly LiquiditySample[]): boolean =>
  candle.volume >= RECORD.heldVolume &&
  (sampleAt(samples, endOf(candle)) ?? RECORD.heldLiquidity) >= RECORD.heldLiquidity;

export type Peak = { price: number; at: number };

/**
 * The highest lower close of two adjacent candles with enough trade, at the second's end. An empty quarter-hour
 * separates them. Null if none held.
 */
export const heldPeak = (
  candles: readonly QuarterHour[],
  { from, to, samples }: { from: number; to: number; samples: readonly LiquiditySample[] },
): Peak | null => {
  let peak: Peak | null = null;
  for (const [index, second] of candles.entries()) {
    const first = candles[index - 1];
    if (!first || first.at < from || endOf(second) > to || second.at !== endOf(first)) continue;
    if (!couldBeSold(first, samples) || !couldBeSold(second, samples)) continue;
    const price = Math.min(first.close, second.close);
    if (peak === null || price > peak.price) peak = { price, at: endOf(second) };
  }
  return peak;
};
