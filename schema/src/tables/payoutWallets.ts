import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Addresses that platforms pay a promoter to. Removed ones stay while entries name them. */
export const payoutWallets = sqliteTable(
  'payout_wallets',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** Null once the account is deleted. */
    address: text('address'),
    /** Keyed hash that outlives the address, so no payout counts publicly twice. */
    addressHash: text('address_hash').notNull(),
    /** When its owner signed; null is *watched*. */
    provenAt: integer('proven_at'),
    /** Whether its payouts count on the home page: proven, and no other account proved it first. */
    isPublic: integer('is_public', { mode: 'boolean' }).notNull(),
    pausedAt: integer('paused_at'),
    removedAt: integer('removed_at'),
    /** Where its first scan ends. */
    readFrom: integer('read_from').notNull(),
    /** Start of a requested repeated read; the next reader discards the position. */
    readAgainFrom: integer('read_again_from'),
    accountsListedAt: integer('accounts_listed_at'),
    /** Until then, a click on *Read now* is refused. */
    readNowAfter: integer('read_now_after').notNull(),
    nextReadAt: integer('next_read_at').notNull(),
    /** End of a reader's lease, which also releases the wallet if that reader crashed. */
    leasedUntil: integer('leased_until').notNull(),
    /** Rules version of its payments' judgments, and position of a replay by newer rules. */
    rulesVersion: text('rules_version').notNull(),
    replayedTo: text('replayed_to'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payout_wallets_user_address').on(table.userId, table.address),
    uniqueIndex('payout_wallets_public').on(table.addressHash).where(sql`${table.isPublic} = 1`),
    index('payout_wallets_due').on(table.nextReadAt),
    index('payout_wallets_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null and ${table.address} is not null`),
  ],
);

export type PayoutWallet = typeof payoutWallets.$inferSelect;

/** Column that references a payout wallet. A function, because a column belongs to one table. */
export const ofWallet = () =>
  text('wallet_id')
    .notNull()
    .references(() => payoutWallets.id);
