import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { revenueEntries } from './revenueEntries.ts';
import { ofUser } from './users.ts';

/**
 * Proof of a ledger entry as JSON: transaction and transfer, a statement's row, or a partner's call. Immutable, and
 * deleted only with its account.
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
