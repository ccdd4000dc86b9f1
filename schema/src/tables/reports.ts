import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** What visitors report about a link. An operator reads them and blocks, or closes them. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    reason: text('reason').notNull(),
    /** In the visitor's own words; null where they wrote none. Hostile text. */
    detail: text('detail'),
    /** The visitor's hash of the day: one visitor reports a link once a day. */
    visitor: text('visitor').notNull(),
    createdAt: integer('created_at').notNull(),
    closedAt: integer('closed_at'),
  },
  (table) => [index('reports_created_at').on(table.createdAt), index('reports_link_id').on(table.linkId)],
);

export type ReportRow = typeof reports.$inferSelect;
