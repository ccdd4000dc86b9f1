import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { links } from './links.ts';

/** How many shards count a link's clicks. No row means one shard; only the link's shard 0 writes, and only upwards. */
export const shardMaps = sqliteTable('link_divisions', {
  linkId: text('link_id')
    .primaryKey()
    .references(() => links.id),
  epoch: integer('epoch').notNull(),
  shards: integer('shards').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type ShardMapRow = typeof shardMaps.$inferSelect;
