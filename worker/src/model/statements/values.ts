import { DOLLARS } from '@soltrade/schema/currencies';
import { isoTime, timeProblem } from '@soltrade/schema/statements/dates';
import { isDollar } from '../revenue/prices.ts';

type Amount = { rawAmount: string; decimals: number; asset: string };

/** Plain dollars stand for any asset at par. */
export const isSameAsset = (one: string, other: string): boolean =>
  one === other || (isDollar(one) && isDollar(other) && [one, other].includes(DOLLARS.id));

/** Whether two amounts of one transaction are the same payout. */
export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.rawAmount === other.rawAmount &&
  one.decimals === other.decimals &&
  isSameAsset(one.asset, other.asset);

/** Epoch milliseconds, UTC if the text names no zone; or why a payout can't have that time. */
export const parseDate = (text: string, { now }: { now: number }): number | string => {
  const time = isoTime(text);
  if (time === null) return 'Must be a date such as 2026-01-31 or 2026-01-31 14:05:00';
  return timeProblem(time, now) ?? time;
};

// A future slot or time would move a cursor beyond unread payouts.

/** A mainnet slot and its time, from a recorded transaction. */
const RECORDED = { slot: 450_788_123, at: 1_790_456_124_000 } as const;

/** Half of today's 0.4 seconds, because shorter slots are announced. */
const SHORTEST_SLOT = 200;

/** Largest difference between block time and our clock. */
const TOLERANCE = 10 * 60_000;

/** Whether a block can exist by now; times in epoch milliseconds. */
export const isProducedBy = (
  now: number,
  { slot, at }: { slot: number; at: number | null },
): boolean =>
  slot <= RECORDED.slot + Math.max(0, now + TOLERANCE - RECORDED.at) / SHORTEST_SLOT &&
  (at === null || at <= now + TOLERANCE);
