import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofWallet } from './payoutWallets.ts';

/**
 * Scanned accounts of a payout wallet: its address, and its token accounts, whose incoming transfers don't name the
 * wallet. Each has a cursor, which moves only after everything newer is stored.
 */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    walletId: ofWallet(),
    address: text('address').notNull(),
    /** Null for the wallet itself. */
    mint: text('mint'),
    /** Whether the chain lists it; the others are where a payout would create one. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull(),
    /** When its mint's accounts were last listed; null for one known only from a transaction. */
    listedAt: integer('listed_at'),
    /** Everything up to this slot is stored; null before the first complete scan. */
    cursorSlot: integer('cursor_slot'),
    /** Signatures near the cursor, as JSON: the next scan's overlap, where only unknown ones are read. */
    known: text('known', { mode: 'json' }).$type<string[]>().notNull(),
    /** The running scan's start and position, as JSON. */
    scan: text('scan', { mode: 'json' }).$type<AccountScan>(),
    /** End of the chain's list, as JSON; null if it continued beyond the requested range. */
    listEnd: text('list_end', { mode: 'json' }).$type<ListEnd>(),
    /** Block times of the reading's end and of its gapless start, which is null until the list's end is agreed. */
    readTo: integer('read_to'),
    readSince: integer('read_since'),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.address] })],
);

/**
 * End of a list: the account's beginning, once a later response agrees. A node with a failed archive ends its list
 * anywhere, repeatedly.
 */
export type ListEnd = {
  signature: string | null;
  at: number;
  isAgreed: boolean;
};

/** Position of a scan, which goes from its newest signature to older ones. */
export type AccountScan = {
  id: string;
  startedAt: number;
  /** The newest signature found, or null. */
  top: { slot: number; signature: string } | null;
  /** The last stored signature; null before the first. */
  before: string | null;
  /** Stored signatures of the incomplete part after `before`. */
  done?: string[];
  /** Newest first, in the slots near `top`. */
  recent: string[];
  oldestAt: number | null;
  pages: number;
  signatures: number;
  transactions: number;
  payments: number;
  unread: number;
  /** Set beyond the cursor and beyond the list's previous, unagreed end. */
  isBelowEnd?: boolean;
};

export type PayoutAccount = typeof payoutAccounts.$inferSelect;
