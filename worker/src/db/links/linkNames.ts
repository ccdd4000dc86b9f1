import { links } from '@soltrade/schema/tables/links';
import { tokens } from '@soltrade/schema/tables/tokens';
import { eq, sql } from 'drizzle-orm';
import type { LinkName } from '../../model/statistics.ts';
import { database } from '../client.ts';

export const listLinkNames = (env: Env, linkIds: readonly string[]): Promise<LinkName[]> =>
  database(env)
    .select({ linkId: links.id, identifier: links.identifier, symbol: tokens.symbol })
    .from(links)
    .innerJoin(tokens, eq(tokens.mint, links.mint))
    .where(sql`${links.id} in (select value from json_each(${JSON.stringify(linkIds)}))`);
