import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofLink } from './links.ts';
import { ofUser } from './users.ts';

/**
 * A link's former identifiers: shared URLs always lead to it, so no other link may take them. `scope` is the range of
 * uniqueness: `everyone` for `/token/…`, the promoter's id for short links. They go with the account.
 */
export const formerIdentifiers = sqliteTable(
  'former_identifiers',
  {
    scope: text('scope').notNull(),
    /** Lower case: identifiers are unique regardless of case. */
    identifierKey: text('identifier_key').notNull(),
    linkId: ofLink(),
    userId: ofUser(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.identifierKey] }),
    index('former_identifiers_link').on(table.linkId),
    index('former_identifiers_user').on(table.userId, table.createdAt),
  ],
);
