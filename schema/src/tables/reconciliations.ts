import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** The last comparison of an object with its projection. Counts are events of all classes. */
export const reconciliations = sqliteTable(
  'reconciliations',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
    shard: integer('shard').notNull(),
    at: integer('at').notNull(),
    objectClicks: integer('object_clicks').notNull(),
    storedClicks: integer('stored_clicks').notNull(),
    objectViews: integer('object_views').notNull(),
    storedViews: integer('stored_views').notNull(),
    /** Events by which days and classes differed, before the repair. */
    difference: integer('difference').notNull(),
    /** Events that the repair added to the projection. */
    repaired: integer('repaired').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.shard] })],
);

export type ReconciliationRow = typeof reconciliations.$inferSelect;
