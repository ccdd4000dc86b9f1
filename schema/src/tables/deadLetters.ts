import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Messages that a queue gave up on, for an operator to inspect and replay; deleted after `DEAD_LETTER.kept`. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** The queue's message id, so a repeated message is stored once. */
    id: text('id').primaryKey(),
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('dead_letters_created_at').on(table.createdAt)],
);

export type DeadLetterRow = typeof deadLetters.$inferSelect;
