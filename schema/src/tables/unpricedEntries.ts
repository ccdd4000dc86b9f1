import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Ledger entries waiting for a price until they have one or are given up. The cron searches only these, so its work
 * doesn't grow with the ledger. No reference, because reported entries are deleted with their account.
 */
export const unpricedEntries = sqliteTable('unpriced_entries', {
  entryId: text('entry_id').primaryKey(),
  /** How often every source responded without knowing the minute. */
  emptyAnswers: integer('empty_answers').notNull(),
  /** Daily hash of the network that reported the entry, whose promoters share a turn; null if no one did. */
  network: text('network'),
  /** Next attempt; a promoter's longest waiting entry goes first. */
  dueAt: integer('due_at').notNull(),
});
