import { activities } from '@soltrade/schema/tables/activities';
import { linkTotals } from '@soltrade/schema/tables/linkTotals';
import { eq, sql } from 'drizzle-orm';
import type { LinkCounts } from '../../model/statistics.ts';
import { tellFirstClicks } from '../activity/activities.ts';
import { database } from '../client.ts';
import { clicksAreWanted } from '../webhooks/endpoints.ts';

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
 * nothing. Returns whether webhooks are to be told of clicks, and how many links had none before.
 */
export const saveLinkTotals = async (
  env: Env,
  { userId, seq, links, now }: { userId: string; seq: number; links: readonly LinkCounts[]; now: number },
): Promise<{ wantsClicks: boolean; firstClicks: number }> => {
  const rows = links.map(({ linkId, clicks, views }) => ({
    ...{ linkId, ...clicks, all: clicks.persons + clicks.repeats },
    ...{ viewPersons: views.persons, viewRepeats: views.repeats, viewRobots: views.robots },
  }));
  // One parameter, because D1 allows 100. The rows exist since their links do.
  const told = JSON.stringify(rows);
  const db = database(env);
  const of = (name: string) => sql.raw(`told.value ->> '${name}'`);
  const written = db
    .update(linkTotals)
    .set({
      ...{ clicks: of('all'), persons: of('persons'), repeats: of('repeats'), robots: of('robots') },
      ...{
        viewPersons: of('viewPersons'),
        viewRepeats: of('viewRepeats'),
        viewRobots: of('viewRobots'),
        seq,
      },
    })
    .from(sql`json_each(${told}) as told`)
    .where(sql`${linkTotals.linkId} = told.value ->> 'linkId' and ${linkTotals.seq} < ${seq}`);
  const [first, , wanted] = await db.batch([
    tellFirstClicks(env, { told, seq, at: now }).returning({ id: activities.id }),
    written,
    clicksAreWanted(env, userId),
  ]);
  return { wantsClicks: wanted[0]?.isWanted === 1, firstClicks: first.length };
};
