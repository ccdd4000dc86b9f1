import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Accounts created per address and day, for the limit on them. */
export const newAccounts = sqliteTable(
  'new_accounts',
  {
    /** Keyed hash of address and day: it identifies no account, and can't be compared across days. */
    sender: text('sender').primaryKey(),
    accounts: integer('accounts').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('new_accounts_created_at').on(table.createdAt)],
);
