import { integer, text } from 'drizzle-orm/sqlite-core';

/** What every report holds, whatever it is about. A function, because a column belongs to one table. */
export const reportColumns = () => ({
  id: text('id').primaryKey(),
  reason: text('reason').notNull(),
  /** In the visitor's own words; null if they wrote nothing. Hostile text. */
  detail: text('detail'),
  /** The hash of the visitor's address on that day: one address reports a page once a day. */
  visitor: text('visitor').notNull(),
  /** The hash of the address's network on that day. */
  network: text('network').notNull(),
  createdAt: integer('created_at').notNull(),
  closedAt: integer('closed_at'),
});
