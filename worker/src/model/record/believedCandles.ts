import { RECORD } from '@soltrade/schema/limits/record';
import type { QuarterHour } from './candles.ts';

/** Without jumps above every earlier price: their source changed its units. Deep falls are believed, as of a rug. */
export const believedCandles = (candles: readonly QuarterHour[], price: number): QuarterHour[] => {
  let [last, highest] = [price, price];
  return candles.flatMap((candle) => {
    const isJump = (one: number): boolean => one >= RECORD.unitJump * last && one > highest;
    if (isJump(candle.close)) return [];
    // A candle opens at the close of the one before, which may be the one left out.
    const open = isJump(candle.open) ? candle.close : candle.open;
    last = candle.close;
    highest = Math.max(highest, last);
    return { ...candle, open };
  });
};
