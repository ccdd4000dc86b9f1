import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/**
 * What a token was worth when a promoter made their link for it: the call. It is made with the link and never replaced, since
 * there is one link per promoter and token. Amounts are dollars as decimal text; null is unknown.
 */
export const calls = sqliteTable(
  'calls',
  {
    linkId: text('link_id')
      .primaryKey()
      .references(() => links.id),
    /** When the link was made. Epoch milliseconds, as all times here. */
    calledAt: integer('called_at').notNull(),
    /**
     * `known` with a price of that moment; `pending` until candles have one; `unknown` where no source has it, which is
     * final.
     */
    entryState: text('entry_state', { enum: ['known', 'pending', 'unknown'] }).notNull(),
    price: text('price'),
    marketCap: text('market_cap'),
    liquidity: text('liquidity'),
    pool: text('pool'),
    source: text('source', { enum: ['dexscreener', 'geckoterminal'] }),
    /** When the source answered; of a candle, its end. */
    fetchedAt: integer('fetched_at'),
    /** When candles are asked for the price of a pending call next, and how often a source failed. */
    dueAt: integer('due_at').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('calls_due').on(table.dueAt).where(sql`${table.entryState} = 'pending'`)],
);

export type CallRow = typeof calls.$inferSelect;
