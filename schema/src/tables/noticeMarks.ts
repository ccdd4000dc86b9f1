import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

export const noticeMarks = sqliteTable('notice_marks', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Up to when; epoch milliseconds. */
  seenAt: integer('seen_at').notNull(),
  /** Ids of the problems that were seen and still last. */
  problems: text('problems', { mode: 'json' }).$type<string[]>().notNull(),
  /** Kinds of notices that are turned off. */
  muted: text('muted', { mode: 'json' }).$type<string[]>().notNull(),
});

export type NoticeMarkRow = typeof noticeMarks.$inferSelect;
