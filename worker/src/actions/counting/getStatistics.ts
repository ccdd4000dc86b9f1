import { DIMENSIONS } from '@soltrade/schema/audience/values';
import type { Statistics, StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import { checkOwnId } from '../../db/accounts/getUser.ts';
import type { Ctx } from '../../lib/context.ts';
import { promoterClicks } from '../../stubs.ts';
import { checkOwnLink } from './checkOwnLink.ts';
import { filteredStatistics } from './filteredStatistics.ts';
import { getAudience } from './getAudience.ts';
import { presentStatistics } from './presentStatistics.ts';

/** Whether only some of the audience is asked for. */
const hasAudience = (query: StatisticsQuery): boolean =>
  DIMENSIONS.some((dimension) => query[dimension] !== undefined);

/** Views and clicks of a promoter over a range. Errors: `user_not_found`, `forbidden`, `link_not_found`. */
export const getStatistics = async (
  ctx: Ctx,
  { sessionUserId, userId, query }: { sessionUserId: string; userId: string; query: StatisticsQuery },
): Promise<Statistics> => {
  await checkOwnId(ctx, sessionUserId, userId);
  const { range, from = null, to = null, zone = 'UTC', linkId = null } = query;
  // The object is the promoter's own, and holds nothing of another promoter's link.
  const [answer, audience] = await Promise.all([
    promoterClicks(ctx.env, userId).statistics({
      range: { name: range, from, to },
      zone,
      filter: { linkId, platform: query.platform ?? null, channel: query.channel ?? null },
      now: ctx.now(),
    }),
    hasAudience(query) ? getAudience(ctx, { sessionUserId, userId, query }) : null,
    linkId === null ? null : checkOwnLink(ctx, sessionUserId, linkId),
  ]);
  const statistics = presentStatistics(range, answer);
  return audience === null
    ? statistics
    : { ...statistics, ...filteredStatistics(audience, { name: range, now: ctx.now() }) };
};
