import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** Into how many shards a link's clicks are divided. No row is one shard; only the link's shard 0 writes, upwards. */
export const linkDivisions = sqliteTable('link_divisions', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  epoch: integer('epoch').notNull(),
  shards: integer('shards').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type LinkDivisionRow = typeof linkDivisions.$inferSelect;
