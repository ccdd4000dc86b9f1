import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';
import { reportColumns } from './reportColumns.ts';

/** What visitors report about a link. An operator reads them and blocks, or closes them. */
export const reports = sqliteTable(
  'reports',
  {
    ...reportColumns(),
    linkId: text('link_id')
      .notNull()
      .references(() => links.id),
  },
  (table) => [
    index('reports_created_at').on(table.createdAt),
    index('reports_link_id').on(table.linkId),
    index('reports_network').on(table.network),
  ],
);
