import { HOUR } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';
import { hourOf } from '../../lib/time.ts';
import { endOf, type QuarterHour } from './candles.ts';
import { heldPeak, type LiquiditySample, sampleAt } from './heldPeak.ts';

export type SettledCall = {
  calledAt: number;
  /** In dollars, when the link was made. */
  price: number;
  /** The beginning of the hour in which the link was shared. */
  sharedAt: number;
  /** Of the seven days after that, and of the time between call and sharing; oldest first. */
  candles: readonly QuarterHour[];
  samples: readonly LiquiditySample[];
};

/** Prices in dollars, shares of 1. */
export type Outcome = {
  entry: number;
  peak: number | null;
  peakAt: number | null;
  /** How far the price had fallen below the entry before the peak; null without a peak. */
  drawdown: number | null;
  r7: number;
  noMarket: boolean;
};

export const windowEnd = (sharedAt: number): number => sharedAt + RECORD.window;

/** Quotients of decimal prices: without it twice 0.00105 would be a little less than twice. */
const ratio = (price: number, entry: number): number => Number((price / entry).toPrecision(12));

/** How many times the entry a price is; nothing held is nothing. */
export const multipleOfEntry = ({ entry, peak }: Pick<Outcome, 'entry' | 'peak'>): number =>
  peak === null ? 0 : ratio(peak, entry);

/** The token's highest worth in the hour of sharing; without a trade then, at its last trade since the call. */
const priceWhenShared = ({ calledAt, sharedAt, candles }: SettledCall): number => {
  const inHour = candles.filter(({ at }) => at >= sharedAt && at < sharedAt + HOUR);
  const [first, last] = [inHour[0], inHour.at(-1)];
  if (first && last) return Math.max(first.open, last.close);
  return candles.findLast((candle) => candle.at < sharedAt && endOf(candle) > calledAt)?.close ?? 0;
};

/** Making a link early and sharing it late gains nothing: the later price counts if it is higher. */
const entryOf = (call: SettledCall): number =>
  call.sharedAt === hourOf(call.calledAt) ? call.price : Math.max(call.price, priceWhenShared(call));

/** Whether a pool that was real has lost what it consisted of. */
const isDrained = ({ samples }: SettledCall, end: number): boolean => {
  const before = samples.filter(({ at }) => at <= end - RECORD.sampleReach);
  const wasReal = before.some(({ liquidity }) => liquidity >= RECORD.realLiquidity);
  return wasReal && (sampleAt(samples, end) ?? RECORD.goneLiquidity) < RECORD.goneLiquidity;
};

/** How a call ended, which `/method` explains; null if no candle's price can be compared with the call's. */
export const settle = (known: SettledCall): Outcome | null => {
  const call = { ...known, candles: believedCandles(known.candles, known.price) };
  if (known.candles.length > 0 && call.candles.length === 0) return null;
  const end = windowEnd(call.sharedAt);
  const begin = Math.max(call.calledAt, call.sharedAt);
  const entry = entryOf(call);
  const peak = heldPeak(call.candles, { from: begin, to: end, samples: call.samples });
  const isOver = (candle: QuarterHour): boolean => endOf(candle) <= end;
  const last = call.candles.findLast(isOver);
  // Also of candles with unbelieved prices: there was a trade.
  const lastTrade = known.candles.findLast(isOver);
  const noMarket = !last || !lastTrade || endOf(lastTrade) <= end - RECORD.deadAfter || isDrained(call, end);
  const untilPeak = call.candles.filter((candle) => candle.at >= begin && peak && endOf(candle) <= peak.at);
  const lowest = Math.min(entry, ...untilPeak.map(({ close }) => close));
  return {
    entry,
    peak: peak?.price ?? null,
    peakAt: peak?.at ?? null,
    drawdown: peak && 1 - ratio(lowest, entry),
    r7: noMarket ? 0 : ratio(last.close, entry),
    noMarket,
  };
};

/** Without jumps above every earlier price: their source changed its units. Deep falls are believed, as of a rug. */
const believedCandles = (candles: readonly QuarterHour[], price: number): QuarterHour[] => {
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
