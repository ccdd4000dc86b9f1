import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofLink } from './links.ts';

/**
 * A promoter's position on a link's token from this time on; none is stated before the first row. Triggers refuse
 * changes: statements remain until the account is deleted.
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
