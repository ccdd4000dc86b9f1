import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofLink } from './links.ts';

/**
 * How a promoter stands to a link's token, from this time on. Triggers refuse to change a row: what was said stays, and
 * goes with the account only. Before the first one nothing was stated.
 */
export const disclosures = sqliteTable(
  'disclosures',
  {
    id: text('id').primaryKey(),
    linkId: ofLink(),
    kind: text('kind', { enum: ['holds', 'paid', 'team', 'none', 'not_stated'] }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('disclosures_link_at').on(table.linkId, table.at)],
);
