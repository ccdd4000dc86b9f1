import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofWallet } from './payoutWallets.ts';

/**
 * What is scanned of a payout wallet: its own address, and its token accounts, whose incoming transfers do not name the
 * wallet. Each has its own cursor, which moves only after everything newer than it is stored.
 */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    walletId: ofWallet(),
    address: text('address').notNull(),
    /** Null is the wallet itself. */
    mint: text('mint'),
    /** Whether the chain listed it; the others are where a payout would create one. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull(),
    /** When the accounts of its mint were last listed; null for one that only a transaction showed. */
    listedAt: integer('listed_at'),
    /** Everything up to this slot is stored; null before the first scan has ended. */
    cursorSlot: integer('cursor_slot'),
    /** The signatures near the cursor, as JSON: the overlap of the next scan, where only unknown ones are read. */
    known: text('known', { mode: 'json' }).$type<string[]>().notNull(),
    /** The scan under way, as JSON: where it began, and how far it has come. */
    scan: text('scan', { mode: 'json' }).$type<AccountScan>(),
    /** Where the chain's list ended, as JSON; null if it went on beyond what was asked for. */
    listEnd: text('list_end', { mode: 'json' }).$type<ListEnd>(),
    /** Until when it was read, and since when without a gap: block times. The latter is null until the end is agreed. */
    readTo: integer('read_to'),
    readSince: integer('read_since'),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.address] })],
);

/**
 * Where a list ended: the account's beginning, once an answer that came later ended there too. A node whose archive fails
 * ends its list anywhere, and says so twice in a row.
 */
export type ListEnd = {
  signature: string | null;
  at: number;
  isAgreed: boolean;
};

/** Position of a scan, from its newest signature towards older ones. */
export type AccountScan = {
  id: string;
  startedAt: number;
  /** The newest signature that it found; null if there was none. */
  top: { slot: number; signature: string } | null;
  /** Its last stored signature; null before the first. */
  before: string | null;
  /** What is stored of the part after `before`, which is not whole yet. */
  done?: string[];
  /** Newest first, of the slots near `top`. */
  recent: string[];
  oldestAt: number | null;
  pages: number;
  signatures: number;
  transactions: number;
  payments: number;
  unread: number;
  /** It has reached the cursor, and goes on where the list once ended: an end that nothing agreed with so far. */
  isBelowEnd?: boolean;
};

export type PayoutAccount = typeof payoutAccounts.$inferSelect;
