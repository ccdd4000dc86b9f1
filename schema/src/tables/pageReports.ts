import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reportColumns } from './reportColumns.ts';

export const pageReports = sqliteTable(
  'page_reports',
  {
    ...reportColumns(),
    mint: text('mint').notNull(),
    /** The name in the page's path, in lower case, even if no promoter has it; null without one. */
    refCode: text('ref_code'),
  },
  (table) => [
    index('page_reports_created_at').on(table.createdAt),
    index('page_reports_mint').on(table.mint),
    index('page_reports_network').on(table.network),
  ],
);
