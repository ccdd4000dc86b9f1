import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many rows an address had written into ledgers on a day: what bounds one that makes any number of accounts. */
export const ledgerSenders = sqliteTable(
  'ledger_senders',
  {
    /** A keyed hash of the address and the day. */
    sender: text('sender').primaryKey(),
    rows: integer('rows').notNull(),
    /** The last write that there was room for: what belongs to it is stored if it is named here. */
    admitted: text('admitted').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('ledger_senders_created_at').on(table.createdAt)],
);
