import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/**
 * Namespace of usernames, former usernames and short codes; `key` is their `refCodeKey`. A name once used in a link belongs to its
 * owner forever; those of accounts that never had a link or X are released.
 */
export const names = sqliteTable(
  'names',
  {
    key: text('key').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: ['username', 'code'] }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('names_user_id').on(table.userId),
    index('names_created_at').on(table.createdAt),
  ],
);
