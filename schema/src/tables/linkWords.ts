import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** A promoter's own words on a link's page. Hostile text: it is sanitized before it is stored and where it is shown. */
export const linkWords = sqliteTable('link_words', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  words: text('words'),
  /** When an operator hid the words of this link; later ones stay hidden too. Null is not hidden. */
  hiddenAt: integer('hidden_at'),
  updatedAt: integer('updated_at').notNull(),
});
