import { links } from '@soltrade/schema/tables/links';
import { promoterPages } from '@soltrade/schema/tables/promoterPages';
import { shardMaps } from '@soltrade/schema/tables/shardMaps';
import { eq, sql } from 'drizzle-orm';
import { pageOwner } from '../../model/pageId.ts';
import { type ShardMap, UNSHARDED } from '../../model/shardMap.ts';
import { database } from '../client.ts';

export type { ShardMap };

/** A link's owner and shard map, or null if there is no such link. */
export const findOwnedShardMap = async (
  env: Env,
  linkId: string,
): Promise<{ userId: string; shardMap: ShardMap } | null> => {
  const [row] = await database(env)
    .select({ userId: links.userId, epoch: shardMaps.epoch, shards: shardMaps.shards })
    .from(links)
    .leftJoin(shardMaps, eq(shardMaps.linkId, links.id))
    .where(eq(links.id, linkId));
  if (!row) return null;
  const { epoch, shards } = row;
  return {
    userId: row.userId,
    shardMap: epoch === null || shards === null ? UNSHARDED : { epoch, shards },
  };
};

const publishPageShardMap = async (env: Env, userId: string, { epoch, shards }: ShardMap): Promise<void> => {
  await database(env)
    .update(promoterPages)
    .set({ epoch, shards })
    .where(sql`${promoterPages.userId} = ${userId} and coalesce(${promoterPages.epoch}, 0) < ${epoch}`);
};

/** Publishes the shard map of a link or a promoter's page; an older one never replaces a newer one. */
export const publishShardMap = async (
  env: Env,
  linkId: string,
  shardMap: ShardMap,
  updatedAt: number,
): Promise<void> => {
  const userId = pageOwner(linkId);
  if (userId !== null) return publishPageShardMap(env, userId, shardMap);
  await database(env)
    .insert(shardMaps)
    .values({ linkId, ...shardMap, updatedAt })
    .onConflictDoUpdate({
      target: shardMaps.linkId,
      set: { epoch: sql`excluded.epoch`, shards: sql`excluded.shards`, updatedAt: sql`excluded.updated_at` },
      setWhere: sql`${shardMaps.epoch} < excluded.epoch`,
    });
};
