import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** As `view_counts`, by hour. Kept for `COUNTS.hourRetention`. */
export const viewHours = sqliteTable(
  'view_hours',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    shard: integer('shard').notNull(),
    /** Epoch milliseconds of the UTC hour's beginning. */
    hour: integer('hour').notNull(),
    channel: text('channel').notNull(),
    persons: integer('persons').notNull(),
    repeats: integer('repeats').notNull(),
    robots: integer('robots').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.hour, table.shard, table.channel] }),
    index('view_hours_hour').on(table.hour, table.linkId, table.shard),
  ],
);

export type ViewHourRow = typeof viewHours.$inferSelect;
