import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Position of a bounded, repeated walk. */
export const sweeps = sqliteTable('sweeps', {
  name: text('name').primaryKey(),
  /** JSON, specific to the walk. */
  position: text('position').notNull(),
  /** End of a run's lease, which also releases the walk if that run crashed. */
  leasedUntil: integer('leased_until').notNull(),
});
