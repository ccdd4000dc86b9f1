import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/**
 * In which hours a platform's buttons began or ceased to carry a promoter's code: written by triggers on
 * `platform_connections`, so no way of changing a connection can forget it. One row an hour at most, however often it changes.
 */
export const connectionChanges = sqliteTable(
  'connection_changes',
  {
    userId: ofUser(),
    /** Empty: what was before this hour is unknown. */
    platformName: text('platform_name').notNull(),
    hour: integer('hour').notNull(),
    /** Whether they carry it since the last change of the hour. */
    isPaying: integer('is_paying', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platformName, table.hour] })],
);

export type ConnectionChange = typeof connectionChanges.$inferSelect;
