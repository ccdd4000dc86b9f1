import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { countedClasses, countedLink } from './countColumns.ts';

/** Like `view_counts`, by hour. Kept for `COUNTS.hourRetention`. */
export const viewHours = sqliteTable(
  'view_hours',
  {
    ...countedLink(),
    /** Epoch milliseconds of the UTC hour's beginning. */
    hour: integer('hour').notNull(),
    channel: text('channel').notNull(),
    ...countedClasses(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.hour, table.shard, table.channel] }),
    index('view_hours_hour').on(table.hour, table.linkId, table.shard),
  ],
);

export type ViewHourRow = typeof viewHours.$inferSelect;
