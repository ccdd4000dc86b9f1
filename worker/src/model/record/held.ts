import type { Candle } from '@soltrade/schema/contracts/tokens';
import { MULTIPLES, RECORD } from '@soltrade/schema/limits/record';

/** A quarter-hour with trades: its start in epoch milliseconds, and dollars. */
export type QuarterHour = { at: number; open: number; close: number; volume: number };

export const endOf = ({ at }: QuarterHour): number => at + RECORD.candle;

/**
 * Oldest first; a coin moves from its curve to a pool. The larger volume prices a shared
 * quarter-hour.
 */
export const unionOfPools = (pools: readonly (readonly Candle[])[]): QuarterHour[] => {
  const byTime = new Map<number, QuarterHour>();
  for (const { time, open, close, volume } of pools.flat()) {
    const at = time * 1_000;
    const known = byTime.get(at);
    if (!known || volume > known.volume) byTime.set(at, { at, open, close, volume });
  }
  return [...byTime.values()].toSorted((one, other) => one.at - other.at);
};

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
 * The highest lower close of two adjacent candles with enough trade, at the second's end. An empty
 * quarter-hour separates them. Null if none held.
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

type Sample = { price: string; at: number };

export const statedMultiple = (reached: number): number =>
  Math.max(0, ...RECORD.multiples.filter((multiple) => reached >= multiple));

/** The highest announced multiple of the call's price that a price reaches; 0 if none. */
export const reachedMultiple = (callPrice: string, price: number): number =>
  Math.max(0, ...RECORD.multiples.filter((multiple) => price >= multiple * Number(callPrice)));

/**
 * The multiple held by two consecutive samples and not yet announced, else null. Samples too close
 * could be one spike, too distant ones unrelated.
 */
export const heldMultiple = (
  { callPrice, announced }: { callPrice: string; announced: number },
  [before, now]: readonly [Sample | null, Sample],
): number | null => {
  if (before === null) return null;
  const apart = now.at - before.at;
  if (apart < MULTIPLES.leastApart || apart > MULTIPLES.mostApart) return null;
  const held = Math.min(Number(before.price), Number(now.price));
  const highest = reachedMultiple(callPrice, held);
  return highest > announced ? highest : null;
};
