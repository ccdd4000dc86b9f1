import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { links } from '@soltrade/schema/tables/links';
import { shardMaps } from '@soltrade/schema/tables/shardMaps';
import { tokens } from '@soltrade/schema/tables/tokens';
import { viewCounts } from '@soltrade/schema/tables/viewCounts';
import { eq, sql } from 'drizzle-orm';
import type { LinkName } from '../../model/statistics.ts';
import { database } from '../client.ts';

/** A promoter's links that were ever counted, with the number of their shards. */
export const listCountedShards = (
  env: Env,
  userId: string,
): Promise<{ linkId: string; shards: number | null }[]> =>
  database(env)
    .select({ linkId: links.id, shards: shardMaps.shards })
    .from(links)
    .leftJoin(shardMaps, eq(shardMaps.linkId, links.id))
    .where(
      sql`${links.userId} = ${userId} and (
        exists (select 1 from ${clickCounts} where ${clickCounts.linkId} = ${links.id})
        or exists (select 1 from ${viewCounts} where ${viewCounts.linkId} = ${links.id}))`,
    );

/** What a list of links calls them. */
export const listLinkNames = (env: Env, linkIds: readonly string[]): Promise<LinkName[]> =>
  database(env)
    .select({ linkId: links.id, identifier: links.identifier, symbol: tokens.symbol })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(sql`${links.id} in (select value from json_each(${JSON.stringify(linkIds)}))`);
