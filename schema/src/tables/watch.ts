import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TOKEN_CHANGE_KINDS } from '../contracts/watch.ts';
import { tokens } from './tokens.ts';

/**
 * The last known state of a token with links; written only when it differs, since most samples
 * repeat the previous one.
 */
export const tokenWatch = sqliteTable(
  'token_watch',
  {
    mint: text('mint').primaryKey(),
    /** A `ChainWatch` and a `MarketWatch`; null before the first sample. */
    chain: text('chain', { mode: 'json' }).$type<object>(),
    market: text('market', { mode: 'json' }).$type<object>(),
    /**
     * Since when a sample awaits confirmation, or when confirming it last failed; epoch
     * milliseconds, as all times here.
     */
    chainPendingAt: integer('chain_pending_at'),
    marketPendingAt: integer('market_pending_at'),
    /** When a visitor's page was last composed, give or take some minutes. */
    visitedAt: integer('visited_at'),
  },
  (table) => [
    index('token_watch_chain')
      .on(table.chainPendingAt)
      .where(sql`${table.chainPendingAt} is not null`),
    index('token_watch_market')
      .on(table.marketPendingAt)
      .where(sql`${table.marketPendingAt} is not null`),
    index('token_watch_visited').on(table.visitedAt).where(sql`${table.visitedAt} is not null`),
  ],
);

export type TokenWatchRow = typeof tokenWatch.$inferSelect;

/** Confirmed changes: one row each, however many links the token has. */
export const tokenChanges = sqliteTable(
  'token_changes',
  {
    id: text('id').primaryKey(),
    mint: text('mint')
      .notNull()
      .references(() => tokens.mint),
    kind: text('kind', { enum: TOKEN_CHANGE_KINDS }).notNull(),
    /** As text; null is none. */
    before: text('before_value'),
    after: text('after_value'),
    /** Since when the former value was known, and when the new one was first read. */
    fromAt: integer('from_at').notNull(),
    toAt: integer('to_at').notNull(),
    /** When the change was reverted; null if it still holds. */
    backAt: integer('back_at'),
    /**
     * The last link whose promoter was notified, by id; empty before the first one, null when all
     * were.
     */
    reportedTo: text('reported_to'),
  },
  (table) => [
    uniqueIndex('token_changes_mint').on(table.mint, table.toAt, table.kind),
    index('token_changes_unreported').on(table.toAt).where(sql`${table.reportedTo} is not null`),
  ],
);

export type TokenChangeRow = typeof tokenChanges.$inferSelect;
