import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { ofLink } from './links.ts';
import { reportColumns } from './reportColumns.ts';

export const linkReports = sqliteTable(
  'reports',
  {
    ...reportColumns(),
    linkId: ofLink(),
  },
  (table) => [
    index('reports_created_at').on(table.createdAt),
    index('reports_link_id').on(table.linkId),
    index('reports_network').on(table.network),
  ],
);
