import { linkTotals } from '@soltrade/schema/tables/linkTotals';
import { eq, sql } from 'drizzle-orm';
import type { LinkCounts } from '../../model/statistics.ts';
import { database } from '../client.ts';

/** What D1 holds of a promoter's links. */
export const listLinkTotals = async (env: Env, userId: string): Promise<LinkCounts[]> => {
  const rows = await database(env).select().from(linkTotals).where(eq(linkTotals.userId, userId));
  return rows.map(({ linkId, persons, repeats, robots, viewPersons, viewRepeats, viewRobots }) => ({
    linkId,
    clicks: { persons, repeats, robots },
    views: { persons: viewPersons, repeats: viewRepeats, robots: viewRobots },
  }));
};

/**
 * Writes what was counted of a promoter's links in all, absolutely: as of `seq`, so a write that comes late changes
 * nothing.
 */
export const saveLinkTotals = async (
  env: Env,
  { seq, links }: { seq: number; links: readonly LinkCounts[] },
): Promise<void> => {
  const rows = links.map(({ linkId, clicks, views }) => ({
    ...{ linkId, ...clicks, all: clicks.persons + clicks.repeats },
    ...{ viewPersons: views.persons, viewRepeats: views.repeats, viewRobots: views.robots },
  }));
  // One parameter, because D1 allows 100. The rows exist since their links do.
  await database(env).run(sql`
    update ${linkTotals} set
      clicks = told.value ->> 'all',
      persons = told.value ->> 'persons', repeats = told.value ->> 'repeats', robots = told.value ->> 'robots',
      view_persons = told.value ->> 'viewPersons', view_repeats = told.value ->> 'viewRepeats',
      view_robots = told.value ->> 'viewRobots', seq = ${seq}
    from json_each(${JSON.stringify(rows)}) as told
    where link_id = told.value ->> 'linkId' and seq < ${seq}`);
};
