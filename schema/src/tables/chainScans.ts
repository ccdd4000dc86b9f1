import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofWallet } from './payoutWallets.ts';

/** Coverage of each scan: "read to 14:02, complete". Kept for weeks; the accounts keep the result. */
export const chainScans = sqliteTable(
  'chain_scans',
  {
    id: text('id').primaryKey(),
    walletId: ofWallet(),
    address: text('address').notNull(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at').notNull(),
    /** Block times; null if nothing was found. */
    oldestAt: integer('oldest_at'),
    readTo: integer('read_to'),
    pages: integer('pages').notNull(),
    signatures: integer('signatures').notNull(),
    transactions: integer('transactions').notNull(),
    payments: integer('payments').notNull(),
    unread: integer('unread').notNull(),
    /**
     * `unconfirmed`: the node's list ended, and no later response agrees yet. `short`: it ended before stored entries.
     * `failed`: no response. All are retried.
     */
    outcome: text('outcome', { enum: ['complete', 'unconfirmed', 'short', 'failed'] }).notNull(),
  },
  (table) => [
    index('chain_scans_wallet').on(table.walletId, table.endedAt),
    index('chain_scans_ended').on(table.endedAt),
  ],
);
