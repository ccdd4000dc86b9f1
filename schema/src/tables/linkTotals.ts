import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/**
 * What was counted of a link, in all: one row a link however many clicks it has, made with the link by a trigger. Only
 * the promoter's statistics write it, absolutely; `seq` keeps an older write from replacing a newer one.
 */
export const linkTotals = sqliteTable(
  'link_totals',
  {
    linkId: text('link_id')
      .primaryKey()
      .references(() => links.id),
    /** The link's own promoter; here for the index. */
    userId: text('user_id').notNull(),
    /** Persons and repeats. */
    clicks: integer('clicks').notNull(),
    persons: integer('persons').notNull(),
    repeats: integer('repeats').notNull(),
    robots: integer('robots').notNull(),
    viewPersons: integer('view_persons').notNull(),
    viewRepeats: integer('view_repeats').notNull(),
    viewRobots: integer('view_robots').notNull(),
    seq: integer('seq').notNull(),
  },
  (table) => [index('link_totals_user_clicks').on(table.userId, table.clicks, table.linkId)],
);

export type LinkTotalsRow = typeof linkTotals.$inferSelect;
