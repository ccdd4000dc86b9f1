import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { revenueEntries } from './revenueEntries.ts';
import { ofUser } from './users.ts';

/**
 * Why an entry of the ledger is believed, as JSON: the transaction and the transfer, the row of a statement, the partner's
 * call. Never changed, and deleted with its account only.
 */
export const revenueEvidence = sqliteTable(
  'revenue_evidence',
  {
    entryId: text('entry_id')
      .primaryKey()
      .references(() => revenueEntries.id),
    userId: ofUser(),
    evidence: text('evidence').notNull(),
  },
  (table) => [index('revenue_evidence_user').on(table.userId)],
);
