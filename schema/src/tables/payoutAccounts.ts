import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { payoutWallets } from './payoutWallets.ts';

/**
 * What is scanned of a payout wallet: its own address, and its token accounts, whose incoming transfers do not name the
 * wallet. Each has its own cursor, which moves only after everything newer than it is stored.
 */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    walletId: text('wallet_id')
      .notNull()
      .references(() => payoutWallets.id),
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
    /** Until when everything is read without a gap, and since when: block times. */
    readTo: integer('read_to'),
    readSince: integer('read_since'),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.address] })],
);

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
  /** Empty answers at its end so far. */
  empties: number;
};

export type PayoutAccount = typeof payoutAccounts.$inferSelect;
