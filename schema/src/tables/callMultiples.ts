import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** Multiples of its call's price that a link's token held, as announced to its promoter; each higher one once. */
export const callMultiples = sqliteTable('call_multiples', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  announced: integer('announced').notNull(),
});
