import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';
import { ofUser } from './users.ts';

/**
 * The ledger: money that a promoter earned. Triggers refuse every update, and every deletion but that
 * of reported entries with their account, and make a second row with a known
 * key, or of a payout that a source of at least the same weight has, a no-op. A mistake is corrected by a reversal, a price that comes later is an entry of its own, totals are sums.
 * What names a person or a transaction is in `revenue_evidence`, which a deleted account takes with it.
 */
export const revenueEntries = sqliteTable(
  'revenue_entries',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    /** A registry id; null if the payer is none of the platforms, or unknown. */
    platform: text('platform'),
    /** Null unless the evidence names a link. */
    linkId: text('link_id').references(() => links.id),
    source: text('source', { enum: ['onchain', 'partner', 'reported'] }).notNull(),
    kind: text('kind', {
      enum: ['referral', 'referral_or_cashback', 'creator_fee', 'manual', 'adjustment'],
    }).notNull(),
    /** Signed micro-dollars; null while unpriced. */
    microUsd: integer('micro_usd'),
    /** A mint, `SOL`, or `USD` for what was stated in dollars. */
    asset: text('asset').notNull(),
    /** Signed, in the asset's smallest unit: as text, because it may exceed 2^53. */
    rawAmount: text('raw_amount').notNull(),
    decimals: integer('decimals').notNull(),
    /** Dollars per whole unit as decimal text, the time of that price, and who said so; null while unpriced. */
    price: text('price'),
    priceAt: integer('price_at'),
    priceSource: text('price_source'),
    /** When it happened; when we recorded it. */
    at: integer('at').notNull(),
    recordedAt: integer('recorded_at').notNull(),
    rule: text('rule'),
    ruleVersion: integer('rule_version'),
    /** A hash of what makes it unique for its owner: one payment, one partner's transaction, one row of a statement. */
    key: text('key').notNull(),
    /** The entry that this one takes back, with negated amounts. */
    reverses: text('reverses').references((): AnySQLiteColumn => revenueEntries.id),
    /** The unpriced entry whose value in dollars this one adds. */
    priceOf: text('price_of').references((): AnySQLiteColumn => revenueEntries.id),
    /** The import, the partner's key or the partner's approval that it came with. */
    batch: text('batch'),
    walletId: text('wallet_id'),
    /** A hash of the transaction that paid it, by which sources that name the same one are recognized; null if none is named. */
    transactionKey: text('transaction_key'),
    /**
     * What a `partner` entry was authenticated by: a signature with the secret of an approved partner, one with a secret that the
     * promoter holds too, or only a secret in the URL.
     */
    proof: text('proof', { enum: ['approved', 'signature', 'secret'] }),
  },
  (table) => [
    uniqueIndex('revenue_entries_user_key').on(table.userId, table.key),
    uniqueIndex('revenue_entries_reverses').on(table.reverses),
    uniqueIndex('revenue_entries_price_of').on(table.priceOf),
    index('revenue_entries_user_at').on(table.userId, table.at, table.id),
    index('revenue_entries_user_platform').on(table.userId, table.platform, table.source, table.microUsd),
    // Sums by platform and by time read nothing but an index.
    index('revenue_entries_sums').on(
      table.userId,
      table.platform,
      table.source,
      table.microUsd,
      table.reverses,
      table.priceOf,
    ),
    index('revenue_entries_days').on(
      table.userId,
      table.at,
      table.platform,
      table.source,
      table.microUsd,
      table.reverses,
      table.priceOf,
    ),
    // Pages of the ledger: every filter is decided by the index.
    index('revenue_entries_page').on(
      table.userId,
      table.at,
      table.id,
      table.platform,
      table.source,
      table.asset,
      table.rule,
      table.kind,
      table.walletId,
      table.reverses,
      table.priceOf,
    ),
    index('revenue_entries_user_unpriced').on(table.userId).where(sql`${table.microUsd} is null`),
    index('revenue_entries_link').on(table.linkId, table.microUsd).where(sql`${table.linkId} is not null`),
    index('revenue_entries_transaction')
      .on(table.userId, table.transactionKey)
      .where(sql`${table.transactionKey} is not null`),
    index('revenue_entries_batch').on(table.batch).where(sql`${table.batch} is not null`),
    index('revenue_entries_approved').on(table.batch, table.microUsd).where(sql`${table.proof} = 'approved'`),
    index('revenue_entries_public').on(table.source, table.walletId, table.proof, table.microUsd),
    index('revenue_entries_unpriced').on(table.asset, table.at).where(sql`${table.microUsd} is null`),
  ],
);

export type RevenueEntry = typeof revenueEntries.$inferSelect;
