import { links } from '@soltrade/schema/tables/links';
import { linkTotals } from '@soltrade/schema/tables/linkTotals';
import { shardMaps } from '@soltrade/schema/tables/shardMaps';
import { tokens } from '@soltrade/schema/tables/tokens';
import { eq, sql } from 'drizzle-orm';
import type { LinkName } from '../../model/statistics.ts';
import { database } from '../client.ts';

/** A promoter's links that were ever counted, with the number of their shards. */
export const listCountedShards = (
  env: Env,
  userId: string,
): Promise<{ linkId: string; shards: number | null }[]> =>
  database(env)
    .select({ linkId: linkTotals.linkId, shards: shardMaps.shards })
    .from(linkTotals)
    .leftJoin(shardMaps, eq(shardMaps.linkId, linkTotals.linkId))
    .where(
      sql`${linkTotals.userId} = ${userId} and ${linkTotals.clicks} + ${linkTotals.robots}
        + ${linkTotals.viewPersons} + ${linkTotals.viewRepeats} + ${linkTotals.viewRobots} > 0`,
    );

/** What a list of links calls them. */
export const listLinkNames = (env: Env, linkIds: readonly string[]): Promise<LinkName[]> =>
  database(env)
    .select({ linkId: links.id, identifier: links.identifier, symbol: tokens.symbol })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(sql`${links.id} in (select value from json_each(${JSON.stringify(linkIds)}))`);
