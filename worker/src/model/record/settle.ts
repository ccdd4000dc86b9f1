import type { CALL_STATES } from '@soltrade/schema/contracts/links';
import { HOUR } from '@soltrade/schema/durations';
import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';
import { hourOf } from '../../lib/time.ts';
import { endOf, heldPeak, type LiquiditySample, type QuarterHour, sampleAt } from './held.ts';

export type SettledCall = {
  calledAt: number;
  /** In dollars, when the link was created. */
  price: number;
  /** Start of the hour in which the link was shared. */
  sharedAt: number;
  /** From the call until seven days after sharing, oldest first. */
  candles: readonly QuarterHour[];
  samples: readonly LiquiditySample[];
};

/** Prices in dollars, shares of 1. */
export type Outcome = {
  entry: number;
  peak: number | null;
  peakAt: number | null;
  /** The largest fall below the entry before the peak; null without a peak. */
  drawdown: number | null;
  r7: number;
  noMarket: boolean;
};

export const windowEnd = (sharedAt: number): number => sharedAt + RECORD.window;

/**
 * Rounds quotients of decimal prices; otherwise twice 0.00105 would be slightly less than twice.
 */
const ratio = (price: number, entry: number): number => Number((price / entry).toPrecision(12));

/** A price as a multiple of the entry; 0 if none was held. */
export const multipleOfEntry = ({ entry, peak }: Pick<Outcome, 'entry' | 'peak'>): number =>
  peak === null ? 0 : ratio(peak, entry);

/**
 * The token's highest price in the hour of sharing; without a trade then, its last price since the
 * call.
 */
const priceWhenShared = ({ calledAt, sharedAt, candles }: SettledCall): number => {
  const inHour = candles.filter(({ at }) => at >= sharedAt && at < sharedAt + HOUR);
  const [first, last] = [inHour[0], inHour.at(-1)];
  if (first && last) return Math.max(first.open, last.close);
  return candles.findLast((candle) => candle.at < sharedAt && endOf(candle) > calledAt)?.close ?? 0;
};

/** The higher of both prices, so creating a link early and sharing it late gains nothing. */
const entryOf = (call: SettledCall): number =>
  call.sharedAt === hourOf(call.calledAt)
    ? call.price
    : Math.max(call.price, priceWhenShared(call));

/** Whether a real pool lost its liquidity. */
const isDrained = ({ samples }: SettledCall, end: number): boolean => {
  const before = samples.filter(({ at }) => at <= end - RECORD.sampleReach);
  const wasReal = before.some(({ liquidity }) => liquidity >= RECORD.realLiquidity);
  return wasReal && (sampleAt(samples, end) ?? RECORD.goneLiquidity) < RECORD.goneLiquidity;
};

/**
 * A call's outcome, as explained on `/method`; null if no candle is comparable with the call's
 * price.
 */
export const settle = (known: SettledCall): Outcome | null => {
  const call = { ...known, candles: believedCandles(known.candles, known.price) };
  if (known.candles.length > 0 && call.candles.length === 0) return null;
  const end = windowEnd(call.sharedAt);
  const begin = Math.max(call.calledAt, call.sharedAt);
  const entry = entryOf(call);
  const peak = heldPeak(call.candles, { from: begin, to: end, samples: call.samples });
  const isOver = (candle: QuarterHour): boolean => endOf(candle) <= end;
  const last = call.candles.findLast(isOver);
  // Includes candles with implausible prices, because they prove a trade.
  const lastTrade = known.candles.findLast(isOver);
  const noMarket =
    !last || !lastTrade || endOf(lastTrade) <= end - RECORD.deadAfter || isDrained(call, end);
  const untilPeak = call.candles.filter(
    (candle) => candle.at >= begin && peak && endOf(candle) <= peak.at,
  );
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

/**
 * Drops jumps above every earlier price: the source changed its units. Keeps deep falls, as in a
 * rug pull.
 */
const believedCandles = (candles: readonly QuarterHour[], price: number): QuarterHour[] => {
  let [last, highest] = [price, price];
  return candles.flatMap((candle) => {
    const isJump = (one: number): boolean => one >= RECORD.unitJump * last && one > highest;
    if (isJump(candle.close)) return [];
    // A candle opens at the previous close, which may be the dropped one.
    const open = isJump(candle.open) ? candle.close : candle.open;
    last = candle.close;
    highest = Math.max(highest, last);
    return { ...candle, open };
  });
};

/**
 * A new call's settlement: due after seven days, when it is first known when the link was shared.
 */
export const openSettlement = ({ linkId, calledAt }: { linkId: string; calledAt: number }) => ({
  linkId,
  method: RECORD.method,
  state: 'open' as const,
  dueAt: calledAt + RECORD.window + SETTLEMENT.margin,
  attempts: 0,
});

export type CallState = (typeof CALL_STATES)[number];

export type JudgedCall = {
  state: CallState;
  calledAt: number;
  multiple: number | null;
  r7: number | null;
  noMarket: boolean | null;
};

type StoredPrices = { state: CallState; entry: string | null; peak: string | null };

/** The held multiple of a stored settlement; null unless settled. */
export const multipleOfRow = ({ state, entry, peak }: StoredPrices): number | null =>
  state !== 'settled' || entry === null
    ? null
    : multipleOfEntry({ entry: Number(entry), peak: peak === null ? null : Number(peak) });

export const judgedCall = ({
  entry,
  peak,
  ...row
}: StoredPrices & Omit<JudgedCall, 'multiple'>): JudgedCall => ({
  ...row,
  multiple: multipleOfRow({ state: row.state, entry, peak }),
});

/**
 * Persons who saw a link in an hour, at its start; or in a day without known hours, at its noon.
 */
export type ViewedHour = { at: number; persons: number; isDay: boolean };

export type Sharing =
  /** Start of that hour. */
  | { kind: 'shared'; at: number }
  | { kind: 'not_shared' }
  /** Shared in an unknown hour. */
  | { kind: 'unknown' };

/** The range of views that decides when a link was shared; end excluded. */
export const sharingSpan = (calledAt: number): { from: number; to: number } => ({
  from: hourOf(calledAt),
  to: calledAt + RECORD.window,
});

/**
 * The hour in which the total of persons reached both the minimum and the minimum share of the
 * first seven days. Hours in any order.
 */
export const sharingOf = (calledAt: number, hours: readonly ViewedHour[]): Sharing => {
  const { from, to } = sharingSpan(calledAt);
  const first = hours
    .filter(({ at }) => at >= from && at < to)
    .toSorted((one, other) => one.at - other.at);
  const all = first.reduce((sum, { persons }) => sum + persons, 0);
  let running = 0;
  for (const { at, persons, isDay } of first) {
    running += persons;
    if (running < RECORD.sharedPersons || running / all < RECORD.sharedPart) continue;
    return isDay ? { kind: 'unknown' } : { kind: 'shared', at };
  }
  return { kind: 'not_shared' };
};
