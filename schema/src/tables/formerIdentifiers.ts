import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofLink } from './links.ts';

/**
 * Identifiers that a link had before: what was posted always leads to it, so no other link may take them. `scope` says
 * where an identifier is unique: `everyone` for those of `/token/…`, the promoter's id for those of short links.
 */
export const formerIdentifiers = sqliteTable(
  'former_identifiers',
  {
    scope: text('scope').notNull(),
    /** Lower case: identifiers are unique regardless of case. */
    identifierKey: text('identifier_key').notNull(),
    linkId: ofLink(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.identifierKey] }),
    index('former_identifiers_link').on(table.linkId),
  ],
);
