import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** The home page's figures: one row, updated by triggers within the counted transaction. */
export const siteTotals = sqliteTable('site_totals', {
  id: integer('id').primaryKey(),
  links: integer('links').notNull(),
  clicks: integer('clicks').notNull(),
  /** With at least one active link. */
  promoters: integer('promoters').notNull(),
});
