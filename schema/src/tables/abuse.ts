import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { REPORT } from '../limits/operations.ts';
import { ofUser } from './accounts.ts';
import { expiresAfter } from './expiry.ts';
import { ofLink } from './links.ts';
import { personal } from './personal.ts';

/** Columns of every kind of report. A function, because a column belongs to one table. */
export const reportColumns = () => ({
  id: text('id').primaryKey(),
  reason: text('reason').notNull(),
  /** In the visitor's own words; null if empty. Hostile text. */
  detail: text('detail'),
  /** Daily hash of the visitor's address: one report per address, page and day. */
  visitor: text('visitor').notNull(),
  /** Daily hash of the address's network. */
  network: text('network').notNull(),
  createdAt: integer('created_at').notNull(),
  closedAt: integer('closed_at'),
});

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

export const personalAbuse = {
  promoterReports: personal(promoterReports, {
    owner: 'userId',
    exported: [],
    withheld: {
      strangers: ['id', 'reason', 'detail', 'visitor', 'network', 'createdAt', 'closedAt'],
    },
    deleted: 'emptied',
    kept: { reported: ['id', 'reason', 'detail', 'visitor', 'network', 'createdAt', 'closedAt'] },
    late: 'a visitor’s, not the promoter’s',
  }),
  linkReports: personal(linkReports, {
    owner: 'linkId',
    exported: [],
    withheld: {
      strangers: ['id', 'reason', 'detail', 'visitor', 'network', 'createdAt', 'closedAt'],
    },
    deleted: 'emptied',
    kept: { reported: ['id', 'reason', 'detail', 'visitor', 'network', 'createdAt', 'closedAt'] },
    late: 'a visitor’s, not the promoter’s',
  }),
};

export const expiringAbuse = [
  expiresAfter(linkReports, linkReports.createdAt, REPORT.kept),
  expiresAfter(promoterReports, promoterReports.createdAt, REPORT.kept),
  expiresAfter(pageReports, pageReports.createdAt, REPORT.kept),
];
