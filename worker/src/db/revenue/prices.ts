import { type AssetPrice, assetPrices } from '@soltrade/schema/tables/assetPrices';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { jsonRows } from '../jsonRows.ts';
import { isUnpriced } from './sums.ts';

export type { AssetPrice };

/** The stored prices of these minutes. */
export const findPrices = async (
  env: Env,
  minutes: readonly Pick<AssetPrice, 'asset' | 'minute'>[],
): Promise<AssetPrice[]> =>
  minutes.length === 0
    ? []
    : database(env)
        .select()
        .from(assetPrices)
        .where(
          sql`(${assetPrices.asset}, ${assetPrices.minute}) in (
            select value ->> '$.asset', value ->> '$.minute' from json_each(${JSON.stringify(minutes)}))`,
        );

/** Stores prices of minutes that have none; the first one stays. */
export const storePrices = async (env: Env, prices: readonly AssetPrice[]): Promise<void> => {
  if (prices.length === 0) return;
  await database(env).insert(assetPrices).select(jsonRows(assetPrices, prices)).onConflictDoNothing();
};

/** Unpriced entries of these assets by time, after the position of the last look. */
export const listUnpriced = (
  env: Env,
  { assets, after, limit }: { assets: readonly string[]; after: number; limit: number },
) =>
  database(env)
    .select({
      id: revenueEntries.id,
      asset: revenueEntries.asset,
      rawAmount: revenueEntries.rawAmount,
      decimals: revenueEntries.decimals,
      at: revenueEntries.at,
    })
    .from(revenueEntries)
    .where(and(inArray(revenueEntries.asset, [...assets]), gt(revenueEntries.at, after), isUnpriced))
    .orderBy(asc(revenueEntries.at))
    .limit(limit);
