import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last price of a token with open calls, in dollars: with the next one it says whether a multiple held. */
export const priceSamples = sqliteTable(
  'price_samples',
  {
    mint: text('mint').primaryKey(),
    price: text('price').notNull(),
    sampledAt: integer('sampled_at').notNull(),
  },
  (table) => [index('price_samples_sampled').on(table.sampledAt)],
);
