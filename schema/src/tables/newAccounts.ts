import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many accounts were made from an address on a day, for the limit on them. */
export const newAccounts = sqliteTable(
  'new_accounts',
  {
    /** A keyed hash of address and day: it leads to no account, and those of two days cannot be compared. */
    sender: text('sender').primaryKey(),
    accounts: integer('accounts').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('new_accounts_created_at').on(table.createdAt)],
);
