import type { Candle } from '@soltrade/schema/contracts/tokens';
import { RECORD } from '@soltrade/schema/limits/record';

/** A quarter-hour with trades: its start in epoch milliseconds, and dollars. */
export type QuarterHour = { at: number; open: number; close: number; volume: number };

export const endOf = ({ at }: QuarterHour): number => at + RECORD.candle;

/** Oldest first; a coin moves from its curve to a pool. The larger volume prices a shared quarter-hour. */
export const unionOfPools = (pools: readonly (readonly Candle[])[]): QuarterHour[] => {
  const byTime = new Map<number, QuarterHour>();
  for (const { time, open, close, volume } of pools.flat()) {
    const at = time * 1_000;
    const known = byTime.get(at);
    if (!known || volume > known.volume) byTime.set(at, { at, open, close, volume });
  }
  return [...byTime.values()].toSorted((one, other) => one.at - other.at);
};
