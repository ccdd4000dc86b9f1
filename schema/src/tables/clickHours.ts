import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** As `click_counts`, by hour. Kept for `COUNTS.hourRetention`; the same events, so that both sum to the same. */
export const clickHours = sqliteTable(
  'click_hours',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    shard: integer('shard').notNull(),
    /** Epoch milliseconds of the UTC hour's beginning. */
    hour: integer('hour').notNull(),
    platform: text('platform').notNull(),
    channel: text('channel').notNull(),
    persons: integer('persons').notNull(),
    repeats: integer('repeats').notNull(),
    robots: integer('robots').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.hour, table.shard, table.platform, table.channel] }),
    // Which objects were active when, and what is old enough to go.
    index('click_hours_hour').on(table.hour, table.linkId, table.shard),
  ],
);

export type ClickHourRow = typeof clickHours.$inferSelect;
