import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { StatementMapping } from '../contracts/statements.ts';
import { PAYOUT_STATES } from '../payoutStates.ts';
import { ofUser } from './accounts.ts';
import { links } from './links.ts';
import { personal } from './personal.ts';

/**
 * The ledger of promoters' income. A payout is an entry and the changes of its state, each an entry
 * of its own. Triggers refuse all updates, and all deletions except of reported entries with their
 * account. A second row with a known key, or of a payout that a source of at least the same weight
 * has, is ignored. Errors are corrected by reversals, later prices are separate entries, totals are
 * sums. Data naming a person or a transaction is in `evidence`, which the deletion of the account
 * empties.
 */
export const revenueEntries = sqliteTable(
  'revenue_entries',
  {
    /**
     * Hash of its owner and what makes it unique for them: a payment, a partner's transaction, a
     * statement's row.
     */
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** A registry id; null if the payer is unknown or none of the platforms. */
    platform: text('platform'),
    /** Null unless the evidence names a link. */
    linkId: text('link_id').references(() => links.id),
    /** Of the link's copy that earned it; null unless the evidence names one. */
    channel: text('channel'),
    source: text('source', { enum: ['onchain', 'partner', 'reported'] }).notNull(),
    kind: text('kind', {
      enum: [
        'referral',
        'referral_or_cashback',
        'creator_fee',
        'manual',
        'adjustment',
        'correction',
      ],
    }).notNull(),
    /** Signed micro-dollars that it adds to Total Revenue: 0 while pending. Null while unpriced. */
    microUsd: integer('micro_usd'),
    /** What it adds to the pending sum; null while unpriced. */
    pendingMicroUsd: integer('pending_micro_usd'),
    /** Of the payout, from this entry on. A part that was reversed leaves the state as it was. */
    state: text('state', { enum: PAYOUT_STATES }).notNull(),
    /** What is left of the payout after this entry, as `rawAmount`. */
    remaining: text('remaining').notNull(),
    /** A mint, `SOL`, or `USD` for amounts stated in dollars. */
    asset: text('asset').notNull(),
    /**
     * Signed, in the asset's smallest unit; text, because it may exceed 2^53. Of a change: what it
     * takes from the payout, `0` if nothing; of a `correction`, by how much its whole amount is
     * another one.
     */
    rawAmount: text('raw_amount').notNull(),
    decimals: integer('decimals').notNull(),
    /**
     * Dollars per whole unit as decimal text, that price's time and source; null while unpriced.
     */
    price: text('price'),
    priceAt: integer('price_at'),
    priceSource: text('price_source'),
    /** Time of the payout; time of recording. */
    at: integer('at').notNull(),
    recordedAt: integer('recorded_at').notNull(),
    rule: text('rule'),
    ruleVersion: integer('rule_version'),
    /** The entry that this one reverses, with negated amounts. */
    reverses: text('reverses').references((): AnySQLiteColumn => revenueEntries.id),
    /** The unpriced entry that this one values. */
    priceOf: text('price_of').references((): AnySQLiteColumn => revenueEntries.id),
    /**
     * The payout's first entry, if this one changes its state; prices and reversals of changes name
     * it too.
     */
    changeOf: text('change_of').references((): AnySQLiteColumn => revenueEntries.id),
    /** The entry of the same payout that a change comes after, one change only. */
    follows: text('follows').references((): AnySQLiteColumn => revenueEntries.id),
    /** Its import, partner's key or approval. */
    batch: text('batch'),
    walletId: text('wallet_id'),
    /**
     * Hash of the paying transaction, which matches sources that name the same one; null if
     * unnamed.
     */
    transactionKey: text('transaction_key'),
    /**
     * Hash of the payout's id at its partner, which matches a statement and a postback; null if
     * unnamed, or a transaction's signature.
     */
    idKey: text('id_key'),
    /** The partner that sent it, or whose statement it is from. */
    partnerId: text('partner_id'),
    /**
     * Proof of a `partner` entry: a signature with an approved partner's secret, one with a secret
     * that the promoter also has, or only a secret in the URL.
     */
    proof: text('proof', { enum: ['approved', 'signature', 'secret'] }),
    /**
     * What proves it, as JSON: transaction and transfer, a statement's row, or a partner's call. Of
     * a reversal, why. Triggers let only the deletion of the account empty it. Last, because it is
     * long.
     */
    evidence: text('evidence'),
  },
  (table) => [
    // Partial, or a search for null would be answered by them: by nearly all entries of everyone.
    uniqueIndex('revenue_entries_reverses')
      .on(table.reverses)
      .where(sql`${table.reverses} is not null`),
    uniqueIndex('revenue_entries_price_of')
      .on(table.priceOf)
      .where(sql`${table.priceOf} is not null`),
    uniqueIndex('revenue_entries_follows')
      .on(table.follows)
      .where(sql`${table.follows} is not null`),
    index('revenue_entries_change_of').on(table.changeOf).where(sql`${table.changeOf} is not null`),
    // The hashes contain the owner's id.
    // Payouts of an amount by time: what a statement's row could be.
    index('revenue_entries_amount')
      .on(table.userId, table.rawAmount, table.at)
      .where(
        sql`${table.reverses} is null and ${table.priceOf} is null and ${table.changeOf} is null`,
      ),
    index('revenue_entries_id_key').on(table.idKey).where(sql`${table.idKey} is not null`),
    // Covering index for sums by platform and time, and the order of the ledger's pages.
    index('revenue_entries_at').on(
      table.userId,
      table.at,
      table.id,
      table.platform,
      table.source,
      table.microUsd,
      table.pendingMicroUsd,
      table.reverses,
      table.priceOf,
      table.changeOf,
    ),
    index('revenue_entries_user_unpriced').on(table.userId).where(sql`${table.microUsd} is null`),
    // Covering index for sums of a link by time and channel.
    index('revenue_entries_link')
      .on(
        table.linkId,
        table.at,
        table.channel,
        table.source,
        table.microUsd,
        table.pendingMicroUsd,
        table.reverses,
        table.priceOf,
        table.changeOf,
      )
      .where(sql`${table.linkId} is not null`),
    index('revenue_entries_transaction')
      .on(table.transactionKey)
      .where(sql`${table.transactionKey} is not null`),
    index('revenue_entries_partner')
      .on(table.userId, table.partnerId)
      .where(sql`${table.partnerId} is not null`),
    index('revenue_entries_batch').on(table.batch).where(sql`${table.batch} is not null`),
    index('revenue_entries_approved')
      .on(table.batch, table.microUsd)
      .where(sql`${table.proof} = 'approved'`),
    index('revenue_entries_wallet')
      .on(table.walletId, table.at)
      .where(sql`${table.walletId} is not null`),
    index('revenue_entries_unpriced')
      .on(table.asset, table.at)
      .where(sql`${table.microUsd} is null`),
  ],
);

/** In the database: immutable ones. */
export const LASTING_COLUMNS = Object.values(getTableColumns(revenueEntries))
  .map(({ name }) => name)
  .filter((name) => name !== 'evidence');

export type RevenueEntry = typeof revenueEntries.$inferSelect;

/**
 * Ledger entries waiting for a price until they have one or are given up. The cron searches only
 * these, so its work doesn't grow with the ledger. No reference, because reported entries are
 * deleted with their account.
 */
export const unpricedEntries = sqliteTable('unpriced_entries', {
  entryId: text('entry_id').primaryKey(),
  /** How often every source responded without knowing the minute. */
  emptyAnswers: integer('empty_answers').notNull(),
  /**
   * Daily hash of the network that reported the entry, whose promoters share a turn; null if no one
   * did.
   */
  network: text('network'),
  /** Next attempt; a promoter's longest waiting entry goes first. */
  dueAt: integer('due_at').notNull(),
});

/** Prices by minute, written once, so a payout has the same value on every screen. */
export const assetPrices = sqliteTable(
  'asset_prices',
  {
    asset: text('asset').notNull(),
    /** Start of the minute, in epoch milliseconds. */
    minute: integer('minute').notNull(),
    price: text('price').notNull(),
    /** Start of the price's own minute: up to ten minutes earlier, without trades in between. */
    priceAt: integer('price_at').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.asset, table.minute] })],
);

export type AssetPrice = typeof assetPrices.$inferSelect;

/** Imports of statements, whose files are not stored; their entries have the id as batch. */
export const statements = sqliteTable(
  'statements',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** Whose statement it is, if the promoter has that partner here. */
    partnerId: text('partner_id'),
    /**
     * SHA-256 of its header; and with how date and id were read, in which form equal rows are equal
     * payouts.
     */
    exporter: text('exporter').notNull(),
    form: text('form').notNull(),
    /**
     * SHA-256 of the file and its mapping: choosing it again goes on with an interrupted import.
     */
    digest: text('digest').notNull(),
    /** Of its dates without one; null if all have one. */
    zone: text('zone'),
    entries: integer('entries').notNull(),
    /** Rows to import, and how many of them were sent. */
    rows: integer('rows').notNull(),
    sentRows: integer('sent_rows').notNull(),
    importedAt: integer('imported_at').notNull(),
    reversedAt: integer('reversed_at'),
  },
  (table) => [
    index('statements_user').on(table.userId, table.importedAt),
    // Two tabs with one file continue one import.
    uniqueIndex('statements_interrupted')
      .on(table.userId, table.digest)
      .where(sql`${table.sentRows} < ${table.rows} and ${table.reversedAt} is null`),
  ],
);

export type StatementRecord = typeof statements.$inferSelect;

/** How a promoter reads a partner's exports: recognized by their header, offered by name. */
export const statementMappings = sqliteTable(
  'statement_mappings',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** SHA-256 of the header. */
    header: text('header').notNull(),
    partnerId: text('partner_id'),
    mapping: text('mapping', { mode: 'json' }).$type<StatementMapping>().notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [uniqueIndex('statement_mappings_user_name').on(table.userId, table.name)],
);

export type MappingRecord = typeof statementMappings.$inferSelect;

export const personalRevenue = {
  statements: personal(statements, {
    owner: 'userId',
    exported: [
      'id',
      'name',
      'partnerId',
      'exporter',
      'form',
      'digest',
      'zone',
      'entries',
      'rows',
      'sentRows',
      'importedAt',
      'reversedAt',
    ],
  }),
  statementMappings: personal(statementMappings, {
    owner: 'userId',
    exported: ['id', 'name', 'header', 'partnerId', 'mapping', 'usedAt'],
  }),
  revenueEntries: personal(revenueEntries, {
    owner: 'userId',
    exported: [
      'id',
      'platform',
      'linkId',
      'channel',
      'source',
      'kind',
      'microUsd',
      'pendingMicroUsd',
      'state',
      'remaining',
      'asset',
      'rawAmount',
      'decimals',
      'price',
      'priceAt',
      'priceSource',
      'at',
      'recordedAt',
      'rule',
      'ruleVersion',
      'reverses',
      'priceOf',
      'changeOf',
      'follows',
      'partnerId',
      'batch',
      'walletId',
      'proof',
      'evidence',
    ],
    withheld: { repeated: ['transactionKey', 'idKey'] },
    deleted: 'emptied',
    kept: {
      money: [
        'id',
        'platform',
        'linkId',
        'channel',
        'source',
        'kind',
        'microUsd',
        'pendingMicroUsd',
        'state',
        'remaining',
        'asset',
        'rawAmount',
        'decimals',
        'price',
        'priceAt',
        'priceSource',
        'at',
        'recordedAt',
        'rule',
        'ruleVersion',
        'reverses',
        'priceOf',
        'changeOf',
        'follows',
        'partnerId',
        'batch',
        'walletId',
        'transactionKey',
        'idKey',
        'proof',
      ],
    },
    late: 'income of nobody',
  }),
};
