import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofUser } from './users.ts';

/** A promoter's own channels: named places where they post. */
export const channels = sqliteTable(
  'channels',
  {
    userId: ofUser(),
    channel: text('channel').notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
);

export type ChannelRow = typeof channels.$inferSelect;
