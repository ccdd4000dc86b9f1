import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Last dollar price of tokens with open calls; together with the next one, it decides whether a multiple held. */
export const priceSamples = sqliteTable(
  'price_samples',
  {
    mint: text('mint').primaryKey(),
    price: text('price').notNull(),
    sampledAt: integer('sampled_at').notNull(),
  },
  (table) => [index('price_samples_sampled').on(table.sampledAt)],
);
