import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CALL_STATES } from '../contracts/callOutcome.ts';
import { ofLink } from './links.ts';

/**
 * What became of a call, by the method that was in force when its link was made. The row is made with the link; once it
 * is not open it never changes. Prices are dollars as decimal text, shares of 1.
 */
export const settlements = sqliteTable(
  'settlements',
  {
    linkId: ofLink(),
    method: integer('method').notNull(),
    state: text('state', { enum: CALL_STATES }).notNull(),
    /** The beginning of the hour in which the link was shared; null until that is known. */
    sharedAt: integer('shared_at'),
    entry: text('entry'),
    /** The highest price that held; null if none did. */
    peak: text('peak'),
    peakAt: integer('peak_at'),
    drawdown: real('drawdown'),
    r7: real('r7'),
    noMarket: integer('no_market', { mode: 'boolean' }),
    settledAt: integer('settled_at'),
    dueAt: integer('due_at').notNull(),
    /** How often a source failed since its last answer. */
    attempts: integer('attempts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.method] }),
    index('settlements_due').on(table.dueAt).where(sql`${table.state} = 'open'`),
  ],
);

export type SettlementRow = typeof settlements.$inferSelect;
