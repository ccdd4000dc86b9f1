import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** Which clicks of a link webhooks have told, in all: the next batch tells the others. */
export const toldClicks = sqliteTable('told_clicks', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  persons: integer('persons').notNull(),
  repeats: integer('repeats').notNull(),
  robots: integer('robots').notNull(),
  toldAt: integer('told_at').notNull(),
});
