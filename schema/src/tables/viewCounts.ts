import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { countedClasses, countedLink } from './countColumns.ts';

/** Views of landing pages and robots' fetches, by day: the projection of the same objects as clicks. */
export const viewCounts = sqliteTable(
  'view_counts',
  {
    ...countedLink(),
    /** UTC day as YYYY-MM-DD. */
    day: text('day').notNull(),
    channel: text('channel').notNull(),
    ...countedClasses(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.shard, table.channel] })],
);

export type ViewCountRow = typeof viewCounts.$inferSelect;
