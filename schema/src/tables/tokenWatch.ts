import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What was last known of a token with links; written only when that differs, since most samples are as the one before. */
export const tokenWatch = sqliteTable(
  'token_watch',
  {
    mint: text('mint').primaryKey(),
    /** `ChainWatch` and `MarketWatch`, which the judge reads and makes; null before the first sample. */
    chain: text('chain', { mode: 'json' }).$type<object>(),
    market: text('market', { mode: 'json' }).$type<object>(),
    /** Since when another sample has to confirm what one said, or when the last one couldn't; epoch milliseconds, as all times here. */
    chainPendingAt: integer('chain_pending_at'),
    marketPendingAt: integer('market_pending_at'),
    /** When a visitor's page was composed last, to within some minutes. */
    visitedAt: integer('visited_at'),
  },
  (table) => [
    index('token_watch_chain').on(table.chainPendingAt).where(sql`${table.chainPendingAt} is not null`),
    index('token_watch_market').on(table.marketPendingAt).where(sql`${table.marketPendingAt} is not null`),
    index('token_watch_visited').on(table.visitedAt).where(sql`${table.visitedAt} is not null`),
  ],
);

export type TokenWatchRow = typeof tokenWatch.$inferSelect;
