import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** Landing pages that somebody saw, and robots' fetches, by day: the projection of the same objects as clicks. */
export const viewCounts = sqliteTable(
  'view_counts',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    shard: integer('shard').notNull(),
    /** UTC day as YYYY-MM-DD. */
    day: text('day').notNull(),
    channel: text('channel').notNull(),
    persons: integer('persons').notNull(),
    repeats: integer('repeats').notNull(),
    robots: integer('robots').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.shard, table.channel] })],
);

export type ViewCountRow = typeof viewCounts.$inferSelect;
