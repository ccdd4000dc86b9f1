import { integer, text } from 'drizzle-orm/sqlite-core';

/** Columns of every kind of report. A function, because a column belongs to one table. */
export const reportColumns = () => ({
  id: text('id').primaryKey(),
  reason: text('reason').notNull(),
  /** In the visitor's own words; null if empty. Hostile text. */
  detail: text('detail'),
  /** Daily hash of the visitor's address: one report per address, page and day. */
  visitor: text('visitor').notNull(),
  /** Daily hash of the address's network. */
  network: text('network').notNull(),
  createdAt: integer('created_at').notNull(),
  closedAt: integer('closed_at'),
});
