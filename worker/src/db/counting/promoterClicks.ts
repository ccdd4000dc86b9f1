import { activities } from '@soltrade/schema/tables/activities';
import { promoterClicks } from '@soltrade/schema/tables/promoterClicks';
import { noteFirstClicks } from '../activity/activities.ts';
import { database } from '../client.ts';
import { clicksAreWanted } from '../webhooks/endpoints.ts';

/** Also announces first clicks. Returns the number of new ones, and whether a webhook wants clicks. */
export const savePromoterClicks = async (
  env: Env,
  {
    userId,
    clicks,
    linkIds,
    now,
  }: { userId: string; clicks: number; linkIds: readonly string[]; now: number },
): Promise<{ isWanted: boolean; firstClicks: number }> => {
  const db = database(env);
  const [first, , wanted] = await db.batch([
    noteFirstClicks(env, { linkIds, at: now }).returning({ id: activities.id }),
    db
      .insert(promoterClicks)
      .values({ userId, clicks })
      .onConflictDoUpdate({ target: promoterClicks.userId, set: { clicks } }),
    clicksAreWanted(env, userId),
  ]);
  return { isWanted: wanted[0]?.isWanted === 1, firstClicks: first.length };
};
