import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Messages that a queue gave up on. An operator inspects and replays them; the others are deleted after
 * `DEAD_LETTER.kept`.
 */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** The queue's id of the message, so a message that comes twice is stored once. */
    id: text('id').primaryKey(),
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    error: text('error'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('dead_letters_created_at').on(table.createdAt)],
);

export type DeadLetterRow = typeof deadLetters.$inferSelect;
