import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/**
 * Hours in which a platform's buttons began or ceased to carry a promoter's code. Written by triggers on
 * `platform_connections`, so no code path can forget it. At most one row per hour.
 */
export const connectionChanges = sqliteTable(
  'connection_changes',
  {
    userId: ofUser(),
    /** Empty: everything before this hour is unknown. */
    platformName: text('platform_name').notNull(),
    hour: integer('hour').notNull(),
    /** State after the hour's last change. */
    isPaying: integer('is_paying', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platformName, table.hour] })],
);

export type ConnectionChange = typeof connectionChanges.$inferSelect;
