import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/**
 * The projection of the click objects: absolute counts by day, platform and channel of each shard. Only the
 * objects write here, and only upwards; every number that a promoter sees is a sum over these rows.
 */
export const clickCounts = sqliteTable(
  'click_counts',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    shard: integer('shard').notNull(),
    /** UTC day as YYYY-MM-DD. */
    day: text('day').notNull(),
    platform: text('platform').notNull(),
    /** Empty where the link was opened without a channel. */
    channel: text('channel').notNull(),
    persons: integer('persons').notNull(),
    repeats: integer('repeats').notNull(),
    robots: integer('robots').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.shard, table.day, table.platform, table.channel] }),
    // A range of days must not cost what all days of the link do.
    index('click_counts_link_day').on(table.linkId, table.day),
  ],
);

export type ClickCountRow = typeof clickCounts.$inferSelect;
