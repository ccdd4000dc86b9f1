import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofWallet } from './payoutWallets.ts';

/** All payments to a payout wallet, whether or not a rule recognizes the payer. */
export const chainPayments = sqliteTable(
  'chain_payments',
  {
    id: text('id').primaryKey(),
    walletId: ofWallet(),
    signature: text('signature').notNull(),
    /** The receiving wallet or token account. */
    account: text('account').notNull(),
    asset: text('asset').notNull(),
    rawAmount: text('raw_amount').notNull(),
    decimals: integer('decimals').notNull(),
    at: integer('at').notNull(),
    rule: text('rule'),
    evidence: text('evidence').notNull(),
    entryId: text('entry_id'),
    readAt: integer('read_at').notNull(),
  },
  (table) => [
    index('chain_payments_wallet').on(table.walletId, table.at),
    index('chain_payments_transaction').on(table.walletId, table.signature),
    index('chain_payments_entry')
      .on(table.entryId, table.account)
      .where(sql`${table.entryId} is not null`),
    // Payments that a promoter may still assign.
    index('chain_payments_unattributed')
      .on(table.walletId, table.at)
      .where(sql`${table.entryId} is null`),
  ],
);

export type ChainPayment = typeof chainPayments.$inferSelect;
