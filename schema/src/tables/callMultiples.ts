import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** Which multiple of its call's price a link's token has held, as reported to its promoter: each higher one once. */
export const callMultiples = sqliteTable('call_multiples', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  announced: integer('announced').notNull(),
});
