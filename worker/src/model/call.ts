import { MINUTE } from '@soltrade/schema/durations';
import type { TokenCard } from './tokenCard.ts';

const CALL = {
  /** A price that is older than this when the link is made is not the price of that moment. */
  maxPriceAge: 2 * MINUTE,
} as const;

/** What a token was worth when its link was made; dollars as decimal text, null is unknown. Times in epoch milliseconds. */
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

/** A price of another time is not the call's: then candles have to give it. */
export const callOf = (linkId: string, calledAt: number, card: TokenCard | null): Call => {
  const isOfThen = card !== null && Math.abs(card.fetchedAt - calledAt) <= CALL.maxPriceAge;
  if (!isOfThen || card.price === null || card.source === null) {
    const nothing = { price: null, marketCap: null, liquidity: null, source: null, fetchedAt: null };
    return { linkId, calledAt, entryState: 'pending', ...nothing, pool: card?.pool ?? null };
  }
  const { price, marketCap, liquidity, pool, source, fetchedAt } = card;
  return { linkId, calledAt, entryState: 'known', price, marketCap, liquidity, pool, source, fetchedAt };
};

/** How many times its price at the call a token is worth; null if either price is unknown. */
export const multipleOf = (entry: string | null, price: string | null): number | null => {
  const multiple = Number(price ?? Number.NaN) / Number(entry ?? Number.NaN);
  return Number.isFinite(multiple) && multiple >= 0 ? multiple : null;
};
