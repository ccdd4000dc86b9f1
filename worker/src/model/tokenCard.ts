import { type Token, token } from '@soltrade/schema/contracts/tokens';
import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { tokenImagePath } from '@soltrade/schema/paths';
import { z } from '@soltrade/schema/zod';
import { isoTime, isoTimeOrNull } from '../lib/time.ts';

/** A token's card in the cache: the public one plus the upstream's picture and the figures' time. */
export const tokenCard = z.extend(
  z.omit(token, { image: true, poolOpenedAt: true, fetchedAt: true, stale: true, refreshing: true }),
  {
    imageUrl: z.nullable(z.string()),
    /** The pool that gave the price; null if the market names none. */
    pool: z.nullable(z.string()),
    /** Epoch milliseconds, as all times here; null if unknown. */
    poolOpenedAt: z.nullable(z.number()),
    fetchedAt: z.number(),
  },
);

export type TokenCard = z.output<typeof tokenCard>;

export const freshUntil = ({ status, fetchedAt }: TokenCard): number =>
  fetchedAt + (status === 'trading' ? TOKEN_CACHE.fresh : TOKEN_CACHE.notTradingFresh);

/** A cached card's freshness: current, being refreshed, or the last known one. */
export type Freshness = Pick<Token, 'stale' | 'refreshing'>;

export const FRESH: Freshness = { stale: false, refreshing: false };
export const REFRESHING: Freshness = { stale: false, refreshing: true };
export const STALE: Freshness = { stale: true, refreshing: false };

export const publicToken = (
  { imageUrl, pool, poolOpenedAt, fetchedAt, ...card }: TokenCard,
  freshness: Freshness,
): Token => ({
  ...card,
  image: imageUrl === null ? null : tokenImagePath(card.contractAddress),
  poolOpenedAt: isoTimeOrNull(poolOpenedAt),
  fetchedAt: isoTime(fetchedAt),
  ...freshness,
});
