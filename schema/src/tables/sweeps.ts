import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Position of a bounded, repeated walk. */
export const sweeps = sqliteTable('sweeps', {
  name: text('name').primaryKey(),
  /** JSON, specific to the walk. */
  position: text('position').notNull(),
});
