import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Username changes, for the limit on renames; deleted once they no longer count. */
export const renames = sqliteTable(
  'renames',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    fromUsername: text('from_username').notNull(),
    toUsername: text('to_username').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('renames_user_id_at').on(table.userId, table.at)],
);
