import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { countedClasses, countedLink } from './countColumns.ts';

/** Like `click_counts`, by hour. Kept for `COUNTS.hourRetention`; the same events, so both sum to the same. */
export const clickHours = sqliteTable(
  'click_hours',
  {
    ...countedLink(),
    /** Epoch milliseconds of the UTC hour's beginning. */
    hour: integer('hour').notNull(),
    platform: text('platform').notNull(),
    channel: text('channel').notNull(),
    ...countedClasses(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.hour, table.shard, table.platform, table.channel] }),
    // When which objects were active, and which rows have expired.
    index('click_hours_hour').on(table.hour, table.linkId, table.shard),
  ],
);

export type ClickHourRow = typeof clickHours.$inferSelect;
