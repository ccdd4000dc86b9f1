import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** Imports of statements; their entries have the id as batch. */
export const statements = sqliteTable(
  'statements',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    entries: integer('entries').notNull(),
    importedAt: integer('imported_at').notNull(),
    reversedAt: integer('reversed_at'),
  },
  (table) => [index('statements_user').on(table.userId, table.importedAt)],
);

export type StatementRecord = typeof statements.$inferSelect;
