import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Addresses that platforms pay a promoter to. A removed one stays if entries name it; deletion empties it. */
export const payoutWallets = sqliteTable(
  'payout_wallets',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** Null after the account was deleted. */
    address: text('address'),
    /** Keyed: it outlives the address, so no payout is counted publicly twice. */
    addressHash: text('address_hash').notNull(),
    /** When its owner signed; null is *watched*. */
    provenAt: integer('proven_at'),
    /** Its payouts count on the home page: it is proven, and no other account proved it before. */
    isPublic: integer('is_public', { mode: 'boolean' }).notNull(),
    pausedAt: integer('paused_at'),
    removedAt: integer('removed_at'),
    /** How far back its first scan goes. */
    readFrom: integer('read_from').notNull(),
    /** From when on it is to be read again, from the beginning; its next reader forgets how far it was read. */
    readAgainFrom: integer('read_again_from'),
    accountsListedAt: integer('accounts_listed_at'),
    /** A click on *Read now* before this is refused. */
    readNowAfter: integer('read_now_after').notNull(),
    nextReadAt: integer('next_read_at').notNull(),
    /** Until when one reader has it for itself; it ends by itself where that reader died. */
    leasedUntil: integer('leased_until').notNull(),
    /** The rules by which its stored payments were judged, and how far a replay of newer ones has come. */
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

/** The column of a row that belongs to a payout wallet. A function, because a column belongs to one table. */
export const ofWallet = () =>
  text('wallet_id')
    .notNull()
    .references(() => payoutWallets.id);
