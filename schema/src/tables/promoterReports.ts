import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { reportColumns } from './reportColumns.ts';
import { ofUser } from './users.ts';

export const promoterReports = sqliteTable(
  'promoter_reports',
  {
    ...reportColumns(),
    userId: ofUser(),
  },
  (table) => [
    index('promoter_reports_created_at').on(table.createdAt),
    index('promoter_reports_user_id').on(table.userId),
    index('promoter_reports_network').on(table.network),
  ],
);
