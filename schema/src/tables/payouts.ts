import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { PAYOUTS } from '../limits/revenue.ts';
import { ofUser } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { personal } from './personal.ts';

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
    /** Until then, another re-scan is refused. */
    rescanAfter: integer('rescan_after').notNull(),
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

/**
 * Scanned accounts of a payout wallet: its address, and its token accounts, whose incoming
 * transfers don't name the wallet. Each has a cursor, which moves only after everything newer is
 * stored.
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
    /**
     * Signatures near the cursor, as JSON: the next scan's overlap, where only unknown ones are
     * read.
     */
    known: text('known', { mode: 'json' }).$type<string[]>().notNull(),
    /** The running scan's start and position, as JSON. */
    scan: text('scan', { mode: 'json' }).$type<AccountScan>(),
    /** End of the chain's list, as JSON; null if it continued beyond the requested range. */
    listEnd: text('list_end', { mode: 'json' }).$type<ListEnd>(),
    /**
     * Block times of the reading's end and of its gapless start, which is null until the list's end
     * is agreed.
     */
    readTo: integer('read_to'),
    readSince: integer('read_since'),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.address] })],
);

/**
 * End of a list: the account's beginning, once a later response agrees. A node with a failed
 * archive ends its list anywhere, repeatedly.
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

/**
 * Coverage of each scan: "read to 14:02, complete". Kept for weeks; the accounts keep the result.
 */
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
     * `unconfirmed`: the node's list ended, and no later response agrees yet. `short`: it ended
     * before stored entries. `failed`: no response. All are retried.
     */
    outcome: text('outcome', { enum: ['complete', 'unconfirmed', 'short', 'failed'] }).notNull(),
  },
  (table) => [
    index('chain_scans_wallet').on(table.walletId, table.endedAt),
    index('chain_scans_ended').on(table.endedAt),
  ],
);

/**
 * Payments to a payout wallet from payers that no rule recognizes, and those of them that their
 * promoter assigned. The others are entries, whose evidence says the same.
 */
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
    evidence: text('evidence').notNull(),
    /** If its promoter assigned it. */
    entryId: text('entry_id'),
    readAt: integer('read_at').notNull(),
  },
  (table) => [
    index('chain_payments_wallet').on(table.walletId, table.at),
    index('chain_payments_entry').on(table.entryId).where(sql`${table.entryId} is not null`),
    // Payments that a promoter may still assign.
    index('chain_payments_unattributed')
      .on(table.walletId, table.at)
      .where(sql`${table.entryId} is null`),
  ],
);

export type ChainPayment = typeof chainPayments.$inferSelect;

/**
 * Transactions found by a scan but unreadable: of a newer version, or unknown to the node. They are
 * retried.
 */
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

export const personalPayouts = {
  chainPayments: personal(chainPayments, {
    owner: 'walletId',
    exported: [
      'id',
      'walletId',
      'signature',
      'account',
      'asset',
      'rawAmount',
      'decimals',
      'at',
      'evidence',
      'entryId',
      'readAt',
    ],
  }),
  chainScans: personal(chainScans, {
    owner: 'walletId',
    exported: [
      'id',
      'walletId',
      'address',
      'startedAt',
      'endedAt',
      'oldestAt',
      'readTo',
      'pages',
      'signatures',
      'transactions',
      'payments',
      'unread',
      'outcome',
    ],
  }),
  unreadTransactions: personal(unreadTransactions, {
    owner: 'walletId',
    exported: ['signature', 'reason', 'foundAt'],
    withheld: { schedule: ['attempts', 'retryAt'] },
  }),
  payoutAccounts: personal(payoutAccounts, {
    owner: 'walletId',
    exported: ['address', 'mint', 'isListed', 'known', 'scan', 'readTo', 'readSince'],
    withheld: { schedule: ['listedAt', 'cursorSlot', 'listEnd'] },
  }),
  payoutWallets: personal(payoutWallets, {
    owner: 'userId',
    exported: [
      'id',
      'address',
      'provenAt',
      'isPublic',
      'pausedAt',
      'removedAt',
      'readFrom',
      'createdAt',
    ],
    withheld: {
      secret: ['addressHash'],
      schedule: [
        'readAgainFrom',
        'accountsListedAt',
        'rescanAfter',
        'nextReadAt',
        'leasedUntil',
        'rulesVersion',
        'replayedTo',
      ],
    },
    deleted: 'emptied',
    kept: {
      named: ['id'],
      keyed: ['addressHash', 'isPublic'],
      empty: [
        'provenAt',
        'pausedAt',
        'readFrom',
        'readAgainFrom',
        'accountsListedAt',
        'rescanAfter',
        'nextReadAt',
        'leasedUntil',
        'createdAt',
      ],
    },
  }),
};

export const expiringPayouts = [expiresAfter(chainScans, chainScans.endedAt, PAYOUTS.scansKept)];
