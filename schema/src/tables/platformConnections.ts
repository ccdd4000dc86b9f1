import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from './users.ts';

/** A promoter's credential on a platform. */
export const platformConnections = sqliteTable(
  'platform_connections',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** A registry id; text, because a platform may leave the registry while its rows remain. */
    platformName: text('platform_name').notNull(),
    credential: text('credential').notNull(),
    /** Which of the platform's URL formats the promoter chose; null is the specification's. */
    format: text('format'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [uniqueIndex('platform_connections_user_platform').on(table.userId, table.platformName)],
);

export type PlatformConnectionRow = typeof platformConnections.$inferSelect;
