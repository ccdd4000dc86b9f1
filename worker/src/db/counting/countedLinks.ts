import { links } from '@soltrade/schema/tables/links';
import { linkTotals } from '@soltrade/schema/tables/linkTotals';
import { promoterPages } from '@soltrade/schema/tables/promoterPages';
import { shardMaps } from '@soltrade/schema/tables/shardMaps';
import { tokens } from '@soltrade/schema/tables/tokens';
import { eq, sql } from 'drizzle-orm';
import { pageOwner } from '../../model/pageId.ts';
import type { LinkName } from '../../model/statistics.ts';
import { database } from '../client.ts';

type CountedShards = { linkId: string; shards: number | null };

const shardsOfPage = async (env: Env, pageId: string, userId: string): Promise<CountedShards[]> => {
  const rows = await database(env)
    .select({ shards: promoterPages.shards })
    .from(promoterPages)
    .where(eq(promoterPages.userId, userId));
  return rows.map(({ shards }) => ({ linkId: pageId, shards }));
};

/**
 * A promoter's links that were ever counted, with the number of their shards. A promoter's page is the only one of its own
 * statistics.
 */
export const listCountedShards = (env: Env, userId: string): Promise<CountedShards[]> => {
  const ownerOfPage = pageOwner(userId);
  if (ownerOfPage !== null) return shardsOfPage(env, userId, ownerOfPage);
  return database(env)
    .select({ linkId: linkTotals.linkId, shards: shardMaps.shards })
    .from(linkTotals)
    .leftJoin(shardMaps, eq(shardMaps.linkId, linkTotals.linkId))
    .where(
      sql`${linkTotals.userId} = ${userId} and ${linkTotals.clicks} + ${linkTotals.robots}
        + ${linkTotals.viewPersons} + ${linkTotals.viewRepeats} + ${linkTotals.viewRobots} > 0`,
    );
};

/** What a list of links calls them. */
export const listLinkNames = (env: Env, linkIds: readonly string[]): Promise<LinkName[]> =>
  database(env)
    .select({ linkId: links.id, identifier: links.identifier, symbol: tokens.symbol })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(sql`${links.id} in (select value from json_each(${JSON.stringify(linkIds)}))`);
