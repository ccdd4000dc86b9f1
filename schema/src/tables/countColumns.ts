import { integer, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** Whose events a row counts. A function, because a column belongs to one table. */
export const countedLink = () => ({
  linkId: text('link_id')
    .notNull()
    .references(() => links.id),
  shard: integer('shard').notNull(),
});

/** How many events of each class a row counts, absolutely. */
export const countedClasses = () => ({
  persons: integer('persons').notNull(),
  repeats: integer('repeats').notNull(),
  robots: integer('robots').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
