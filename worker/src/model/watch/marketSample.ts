import { assetOfMint } from '@soltrade/schema/assets';
import { RECORD } from '@soltrade/schema/limits/record';
import { WATCH } from '@soltrade/schema/limits/watch';

/** A pool of a token, as a market lists it; in dollars, with null for unknown. */
export type ListedPool = {
  pool: string;
  liquidity: number | null;
  /** The other token in it. */
  quote: string | null;
  /** Traded within a day. */
  volume: number;
  openedAt: number | null;
};

/**
 * Pools of a token. `isWhole`: the list is complete, so a missing pool is gone. `isTraded`: any
 * pair has liquidity or was traded within a day, also a bonding curve; absent where unknown.
 */
export type MarketSample = {
  pools: readonly ListedPool[];
  isWhole: boolean;
  isTraded?: boolean;
};

/**
 * Anyone can open a pool against a token of their own, or for some minutes; neither proves a
 * token's worth.
 */
const isCounted = ({ quote, volume, openedAt }: ListedPool, at: number): boolean =>
  quote !== null &&
  assetOfMint(quote) !== null &&
  (volume >= RECORD.heldVolume || (openedAt !== null && at - openedAt >= WATCH.poolProven));

export const findPool = (
  pools: readonly ListedPool[],
  pool: string | undefined,
): ListedPool | null => pools.find((each) => each.pool === pool) ?? null;

/** The deepest pool that counts, besides one; null if there is none. */
export const deepestPool = (
  pools: readonly ListedPool[],
  { at, besides }: { at: number; besides: string | undefined },
): { pool: string; liquidity: number } | null =>
  pools
    .flatMap((each) => {
      const { pool, liquidity } = each;
      return pool !== besides && liquidity !== null && isCounted(each, at)
        ? { pool, liquidity }
        : [];
    })
    .toSorted((one, other) => other.liquidity - one.liquidity)[0] ?? null;

/** Whether a sample shows a pool's liquidity, or that it is gone. */
export const tells = ({ pools, isWhole }: MarketSample, pool: string): boolean =>
  isWhole || findPool(pools, pool) !== null;
