import type { RecentClicks } from '@soltrade/schema/contracts/manyLinks';
import { DAY } from '@soltrade/schema/durations';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { checkOwnId } from '../../db/accounts/getUser.ts';
import type { Ctx } from '../../lib/context.ts';
import { dayOf, dayStart } from '../../lib/time.ts';
import { promoterClicks } from '../../stubs.ts';

/** Clicks of the last days of some links. Another promoter's are zeros: their counts are elsewhere. */
export const getRecentClicks = async (
  ctx: Ctx,
  { sessionUserId, userId, linkIds }: { sessionUserId: string; userId: string; linkIds: readonly string[] },
): Promise<RecentClicks> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const from = dayStart(ctx.now()) - (LINK_LIST.sparklineDays - 1) * DAY;
  const days = Array.from({ length: LINK_LIST.sparklineDays }, (_, day) => from + day * DAY);
  const counted = await promoterClicks(ctx.env, userId).recentClicks([...new Set(linkIds)], from);
  const byLink = Map.groupBy(counted.days, ({ linkId }) => linkId);
  return {
    days: days.map(dayOf),
    links: counted.totals.map(({ linkId: id, clicks, views }) => {
      const ofDays = new Map(byLink.get(id)?.map((row) => [row.day, row.clicks]));
      return { id, daily: days.map((day) => ofDays.get(day) ?? 0), clicks, views };
    }),
  };
};
