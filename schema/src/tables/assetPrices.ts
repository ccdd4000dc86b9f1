import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Prices by minute, written once and never changed: the same payout is worth the same on every screen. */
export const assetPrices = sqliteTable(
  'asset_prices',
  {
    asset: text('asset').notNull(),
    /** The minute's beginning, in epoch milliseconds. */
    minute: integer('minute').notNull(),
    price: text('price').notNull(),
    /** When the price's own minute began: up to ten minutes earlier, if there was no trade since. */
    priceAt: integer('price_at').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.asset, table.minute] })],
);

export type AssetPrice = typeof assetPrices.$inferSelect;
