import { MINUTE } from '@soltrade/schema/durations';
import type { TokenCard } from './tokenCard.ts';

const CALL = {
  /** An older price is not the price of the link's creation. */
  maxPriceAge: 2 * MINUTE,
} as const;

/** A token's value when its link was created; dollars as decimal text, null is unknown. Times in epoch milliseconds. */
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
  if (!isOfThen || card.price === null || card.source === null) {
    const nothing = { price: null, marketCap: null, liquidity: null, source: null, fetchedAt: null };
    return { linkId, calledAt, entryState: 'pending', ...nothing, pool: card?.pool ?? null };
  }
  const { price, marketCap, liquidity, pool, source, fetchedAt } = card;
  return { linkId, calledAt, entryState: 'known', price, marketCap, liquidity, pool, source, fetchedAt };
};

/** A token's current price as a multiple of its price at the call; null if either is unknown. */
export const multipleOf = (entry: string | null, price: string | null): number | null => {
  const multiple = Number(price ?? Number.NaN) / Number(entry ?? Number.NaN);
  return Number.isFinite(multiple) && multiple >= 0 ? multiple : null;
};
