import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Rows that an address wrote into ledgers on a day, to limit one with many accounts. */
export const ledgerSenders = sqliteTable(
  'ledger_senders',
  {
    /** A keyed hash of the address and the day. */
    sender: text('sender').primaryKey(),
    rows: integer('rows').notNull(),
    /** The last write within the limit; the write's other statements check for it. */
    admitted: text('admitted').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('ledger_senders_created_at').on(table.createdAt)],
);
