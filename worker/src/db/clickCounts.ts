import { type ClickCountRow, clickCounts } from '@soltrade/schema/tables/clickCounts';
import { links } from '@soltrade/schema/tables/links';
import { eq, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type { ClickCountRow };

/**
 * Writes absolute counts; a row only ever grows, so that a repeated or late write changes nothing. All rows
 * travel as one JSON parameter, because D1 allows 100 bound parameters a statement.
 */
export const raiseClickCounts = async (env: Env, rows: ClickCountRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await database(env).run(sql`
    insert into ${clickCounts} (link_id, shard, day, platform, channel, persons, repeats, robots, updated_at)
    select value ->> 'linkId', value ->> 'shard', value ->> 'day', value ->> 'platform', value ->> 'channel',
           value ->> 'persons', value ->> 'repeats', value ->> 'robots', value ->> 'updatedAt'
    from json_each(${JSON.stringify(rows)})
    where true
    on conflict (link_id, shard, day, platform, channel) do update set
      persons = max(persons, excluded.persons),
      repeats = max(repeats, excluded.repeats),
      robots = max(robots, excluded.robots),
      updated_at = max(updated_at, excluded.updated_at)
  `);
};

export type PlatformTotals = { platform: string; persons: number; repeats: number; robots: number };

/** A promoter's clicks by platform over all links, paused ones included. */
export const sumClicksByPlatform = (env: Env, userId: string): Promise<PlatformTotals[]> =>
  database(env)
    .select({
      platform: clickCounts.platform,
      persons: sql<number>`sum(${clickCounts.persons})`,
      repeats: sql<number>`sum(${clickCounts.repeats})`,
      robots: sql<number>`sum(${clickCounts.robots})`,
    })
    .from(links)
    .innerJoin(clickCounts, eq(clickCounts.linkId, links.id))
    .where(eq(links.userId, userId))
    .groupBy(clickCounts.platform);
