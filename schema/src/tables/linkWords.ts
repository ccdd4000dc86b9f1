import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** A promoter's own words on a link's page. Hostile text, sanitized on storing and on display. */
export const linkWords = sqliteTable('link_words', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  words: text('words'),
  /** When an operator hid the link's words, which includes later ones; null if visible. */
  hiddenAt: integer('hidden_at'),
  updatedAt: integer('updated_at').notNull(),
});
