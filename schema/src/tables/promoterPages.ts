import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';
import { users } from './users.ts';

/** Promoters' pages (`/r/{name}`) that were ever opened. */
export const promoterPages = sqliteTable('promoter_pages', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  isIndexed: integer('is_indexed', { mode: 'boolean' }).notNull(),
  /** The call at the top; a link of the promoter's own. */
  pinnedLinkId: text('pinned_link_id').references(() => links.id),
  /** When it was first opened; epoch milliseconds, as all times here. */
  openedAt: integer('opened_at'),
  updatedAt: integer('updated_at').notNull(),
});

export type PromoterPageRow = typeof promoterPages.$inferSelect;
