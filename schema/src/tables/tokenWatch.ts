import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last known state of a token with links; written only when it differs, since most samples repeat the previous one. */
export const tokenWatch = sqliteTable(
  'token_watch',
  {
    mint: text('mint').primaryKey(),
    /** A `ChainWatch` and a `MarketWatch`; null before the first sample. */
    chain: text('chain', { mode: 'json' }).$type<object>(),
    market: text('market', { mode: 'json' }).$type<object>(),
    /** Since when a sample awaits confirmation, or when confirming it last failed; epoch milliseconds, as all times here. */
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
