import type { PromoterRecord, ReachedShare } from '@soltrade/schema/contracts/record';
import { MINUTE, WEEK } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';
import type { TokenCard } from '../tokens.ts';
import type { CallState, JudgedCall } from './settle.ts';

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
};

const shareOf = (reached: number, of: number): ReachedShare => ({
  reached,
  of,
  share: reached / of,
  ...wilson(reached, of),
});

/** Counts from the first call; null within the first week, which would say little. */
const callsPerWeek = (calls: readonly JudgedCall[], now: number): number | null => {
  if (calls.length === 0) return null;
  const since = Math.min(...calls.map(({ calledAt }) => calledAt));
  return calls.length / Math.max(1, (now - since) / WEEK);
};

/**
 * Shares with intervals, medians, and counts outside the rates. No average, which one lucky call
 * would decide.
 */
export const recordOf = (
  all: readonly JudgedCall[],
  { now, since = 0 }: { now: number; since?: number },
): PromoterRecord => {
  const calls = all.filter(({ calledAt }) => calledAt >= since);
  const inState = (state: CallState): JudgedCall[] => calls.filter((call) => call.state === state);
  const settled = inState('settled');
  const isEnough = settled.length >= RECORD.fewestForRate;
  const ifEnough = <T>(make: () => T): T | null => (isEnough ? make() : null);
  const reached = (multiple: (typeof RECORD.multiples)[number]): ReachedShare | null =>
    ifEnough(() =>
      shareOf(settled.filter((call) => (call.multiple ?? 0) >= multiple).length, settled.length),
    );
  return {
    settled: settled.length,
    reached: { 2: reached(2), 5: reached(5), 10: reached(10) },
    medianPeak: ifEnough(() => median(settled.map(({ multiple }) => multiple ?? 0))),
    medianR7: ifEnough(() => median(settled.map(({ r7 }) => r7 ?? 0))),
    noMarketShare: ifEnough(
      () => settled.filter(({ noMarket }) => noMarket).length / settled.length,
    ),
    callsPerWeek: callsPerWeek(calls, now),
    open: inState('open').length,
    notShared: inState('not_shared').length,
    unknown: inState('unknown_entry').length,
    ownToken: inState('own_token').length,
  };
};

export const wilson = (reached: number, of: number): { low: number; high: number } => {
  const { z } = RECORD;
  const share = reached / of;
  const scale = 1 + z ** 2 / of;
  const centre = (share + z ** 2 / (2 * of)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / scale;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
};

const CALL = {
  /** An older price is not the price of the link's creation. */
  maxPriceAge: 2 * MINUTE,
} as const;

/**
 * A token's value when its link was created; dollars as decimal text, null is unknown. Times in
 * epoch milliseconds.
 */
export type Call = {
  linkId: string;
  calledAt: number;
  /** `pending` until candles give the price; `unknown` if no source has it. */
  entryState: 'known' | 'pending' | 'unknown';
  price: string | null;
  marketCap: string | null;
  liquidity: string | null;
  pool: string | null;
  source: 'dexscreener' | 'geckoterminal' | null;
  fetchedAt: number | null;
};

/** Without a price of that moment, candles have to provide it. */
export const callOf = (linkId: string, calledAt: number, card: TokenCard | null): Call => {
  const isOfThen = card !== null && Math.abs(card.fetchedAt - calledAt) <= CALL.maxPriceAge;
  if (!isOfThen || card.isUncertain || card.price === null || card.source === null) {
    const nothing = {
      price: null,
      marketCap: null,
      liquidity: null,
      source: null,
      fetchedAt: null,
    };
    // A pool that nobody trades in prices nothing.
    const pool = card?.isUncertain ? null : (card?.pool ?? null);
    return { linkId, calledAt, entryState: 'pending', ...nothing, pool };
  }
  const { price, marketCap, liquidity, pool, source, fetchedAt } = card;
  return {
    linkId,
    calledAt,
    entryState: 'known',
    price,
    marketCap,
    liquidity,
    pool,
    source,
    fetchedAt,
  };
};

/** A token's current price as a multiple of its price at the call; null if either is unknown. */
export const multipleOf = (entry: string | null, price: string | null): number | null => {
  const multiple = Number(price ?? Number.NaN) / Number(entry ?? Number.NaN);
  return Number.isFinite(multiple) && multiple >= 0 ? multiple : null;
};
