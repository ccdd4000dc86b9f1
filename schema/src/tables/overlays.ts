import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';
import { ofUser } from './users.ts';

/**
 * Addresses under which streams show a link's clicks, one a link. The secret is stored in plain text, so it can be copied
 * again.
 */
export const overlays = sqliteTable(
  'overlays',
  {
    linkId: text('link_id')
      .primaryKey()
      .references(() => links.id),
    userId: ofUser(),
    secret: text('secret').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('overlays_secret').on(table.secret),
    index('overlays_user_id').on(table.userId),
  ],
);

export type OverlayRow = typeof overlays.$inferSelect;
