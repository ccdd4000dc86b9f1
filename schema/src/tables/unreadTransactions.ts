import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofWallet } from './payoutWallets.ts';

/** Transactions found by a scan but unreadable: of a newer version, or unknown to the node. They are retried. */
export const unreadTransactions = sqliteTable(
  'unread_transactions',
  {
    walletId: ofWallet(),
    signature: text('signature').notNull(),
    /** The node's response: `-32015`, `null`. */
    reason: text('reason').notNull(),
    attempts: integer('attempts').notNull(),
    foundAt: integer('found_at').notNull(),
    retryAt: integer('retry_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.signature] }),
    index('unread_transactions_retry').on(table.walletId, table.retryAt),
  ],
);
