import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Prices by minute, written once, so a payout has the same value on every screen. */
export const assetPrices = sqliteTable(
  'asset_prices',
  {
    asset: text('asset').notNull(),
    /** Start of the minute, in epoch milliseconds. */
    minute: integer('minute').notNull(),
    price: text('price').notNull(),
    /** Start of the price's own minute: up to ten minutes earlier, without trades in between. */
    priceAt: integer('price_at').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.asset, table.minute] })],
);

export type AssetPrice = typeof assetPrices.$inferSelect;
