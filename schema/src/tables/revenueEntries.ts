import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';
import { users } from './users.ts';

/** Money that a promoter earned, in integer micro-dollars with its source; sources are never blended silently. */
export const revenueEntries = sqliteTable(
  'revenue_entries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    platform: text('platform').notNull(),
    /** Null if the platform pays per referrer, without naming a link. */
    linkId: text('link_id').references(() => links.id),
    source: text('source', { enum: ['onchain', 'partner', 'reported'] }).notNull(),
    microUsd: integer('micro_usd').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('revenue_entries_user_id').on(table.userId, table.platform),
    index('revenue_entries_link_id').on(table.linkId),
  ],
);
