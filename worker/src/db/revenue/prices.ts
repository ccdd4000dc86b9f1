import { type AssetPrice, assetPrices } from '@soltrade/schema/tables/assetPrices';
import { sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { jsonRows } from '../jsonRows.ts';

export type { AssetPrice };

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

/** Stores prices of unpriced minutes; the first one stays. */
export const storePrices = async (env: Env, prices: readonly AssetPrice[]): Promise<void> => {
  if (prices.length === 0) return;
  await database(env).insert(assetPrices).select(jsonRows(assetPrices, prices)).onConflictDoNothing();
};
