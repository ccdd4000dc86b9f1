import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How far a bounded, repeated walk has come. */
export const sweeps = sqliteTable('sweeps', {
  name: text('name').primaryKey(),
  /** As JSON; the walk knows its shape. */
  position: text('position').notNull(),
});
