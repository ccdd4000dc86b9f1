import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/**
 * A call: a token's value when a promoter created their link for it. Created with the link and never replaced, since
 * each promoter has one link per token. Amounts are dollars as decimal text; null is unknown.
 */
export const calls = sqliteTable(
  'calls',
  {
    linkId: text('link_id')
      .primaryKey()
      .references(() => links.id),
    /** When the link was created. Epoch milliseconds, as all times here. */
    calledAt: integer('called_at').notNull(),
    /** `known` with a price of that moment; `pending` until candles have one; `unknown` is final. */
    entryState: text('entry_state', { enum: ['known', 'pending', 'unknown'] }).notNull(),
    price: text('price'),
    marketCap: text('market_cap'),
    liquidity: text('liquidity'),
    pool: text('pool'),
    source: text('source', { enum: ['dexscreener', 'geckoterminal'] }),
    /** Time of the source's response; for a candle, its end. */
    fetchedAt: integer('fetched_at'),
    /** Next attempt to price a pending call, and number of failures. */
    dueAt: integer('due_at').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('calls_due').on(table.dueAt).where(sql`${table.entryState} = 'pending'`)],
);

export type CallRow = typeof calls.$inferSelect;
