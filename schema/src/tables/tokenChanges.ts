import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TOKEN_CHANGE_KINDS } from '../contracts/watch.ts';
import { tokens } from './tokens.ts';

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
    /** The last link whose promoter was notified, by id; empty before the first one, null when all were. */
    reportedTo: text('reported_to'),
  },
  (table) => [
    uniqueIndex('token_changes_mint').on(table.mint, table.toAt, table.kind),
    index('token_changes_unreported').on(table.toAt).where(sql`${table.reportedTo} is not null`),
  ],
);

export type TokenChangeRow = typeof tokenChanges.$inferSelect;
