import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { countedClasses, countedLink } from './countColumns.ts';

/**
 * The projection of the click objects: absolute counts by day, platform and channel of each shard. Only the
 * objects write here, and only upwards; every number that a promoter sees is a sum over these rows.
 */
export const clickCounts = sqliteTable(
  'click_counts',
  {
    ...countedLink(),
    /** UTC day as YYYY-MM-DD. */
    day: text('day').notNull(),
    platform: text('platform').notNull(),
    /** Empty if the link was opened without a channel. */
    channel: text('channel').notNull(),
    ...countedClasses(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.shard, table.day, table.platform, table.channel] }),
    // A range of days must not cost as much as all days of the link.
    index('click_counts_link_day').on(table.linkId, table.day),
  ],
);

export type ClickCountRow = typeof clickCounts.$inferSelect;
