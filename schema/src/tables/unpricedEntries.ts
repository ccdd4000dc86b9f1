import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Entries of the ledger that wait for a price, until they have one or are given up: what a run of the cron looks
 * through, which must not grow with the ledger. No reference: a reported entry goes with its account.
 */
export const unpricedEntries = sqliteTable('unpriced_entries', {
  entryId: text('entry_id').primaryKey(),
  /** How often every source answered, and none knew the minute. */
  emptyAnswers: integer('empty_answers').notNull(),
  /** When to ask again; within a promoter's turn the one that waits longest is first. */
  dueAt: integer('due_at').notNull(),
});
