import type { Candle } from '@soltrade/schema/contracts/tokens';
import { RECORD } from '@soltrade/schema/limits/record';

/** Fifteen minutes with a trade: when they began, in epoch milliseconds, and dollars. */
export type QuarterHour = { at: number; open: number; close: number; volume: number };

export const endOf = ({ at }: QuarterHour): number => at + RECORD.candle;

/**
 * Oldest first: a coin moves from its bonding curve to a pool. In a shared quarter-hour the larger volume gives the
 * price.
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
