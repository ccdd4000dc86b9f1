import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CALL_STATES } from '../contracts/links.ts';
import { ofLink } from './links.ts';

/**
 * A call's outcome by the method in force when its link was created. Created with the link; immutable once not open.
 * Prices are dollars as decimal text, shares of 1.
 */
export const settlements = sqliteTable(
  'settlements',
  {
    linkId: ofLink(),
    method: integer('method').notNull(),
    state: text('state', { enum: CALL_STATES }).notNull(),
    /** Start of the hour in which the link was shared; null while unknown. */
    sharedAt: integer('shared_at'),
    entry: text('entry'),
    /** The highest price held, or null. */
    peak: text('peak'),
    peakAt: integer('peak_at'),
    drawdown: real('drawdown'),
    r7: real('r7'),
    noMarket: integer('no_market', { mode: 'boolean' }),
    settledAt: integer('settled_at'),
    dueAt: integer('due_at').notNull(),
    /** Consecutive failures of a source. */
    attempts: integer('attempts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.method] }),
    index('settlements_due').on(table.dueAt).where(sql`${table.state} = 'open'`),
  ],
);

export type SettlementRow = typeof settlements.$inferSelect;
