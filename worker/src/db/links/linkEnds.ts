import { links } from '@soltrade/schema/tables/links';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { noteUpdated } from '../activity/activities.ts';
import { database } from '../client.ts';

type Chain = { id: string; userId: string };

/** A link, and those that follow it at their ends; at most so many. */
export const linksFollowing = (env: Env, id: string, most: number): Promise<Chain[]> =>
  database(env).all<Chain>(sql`with recursive chain(id, user_id, next, place) as (
      select id, user_id, next_link_id, 1 from ${links} where id = ${id}
      union all select links.id, links.user_id, links.next_link_id, place + 1
      from links join chain on links.id = chain.next where place < ${most}
    ) select id, user_id as userId from chain order by place`);

/** Ends a link that so many persons have pressed, unless its end was changed meanwhile. Returns whether it did. */
export const markFull = async (
  env: Env,
  { linkId, persons, now }: { linkId: string; persons: number; now: number },
): Promise<boolean> => {
  const which = and(eq(links.id, linkId), isNull(links.fullAt), lte(links.endsAfter, persons));
  const [, marked] = await database(env).batch([
    noteUpdated(env, { which, change: { fullAt: now }, at: now }),
    database(env).update(links).set({ fullAt: now }).where(which).returning({ id: links.id }),
  ]);
  return marked.length > 0;
};
