import type { Timeline, TimelineRange } from '@soltrade/schema/contracts/analytics';
import type { Ctx } from '../../lib/context.ts';
import { getStatistics } from './getStatistics.ts';

/** Views and clicks of a promoter, or of one link, over a range, in UTC. Errors: those of `getStatistics`. */
export const getTimeline = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; linkId: string | null; range: TimelineRange },
): Promise<Timeline> => {
  const { range, linkId, ...whose } = input;
  const statistics = await getStatistics(ctx, {
    ...whose,
    query: { range, ...(linkId === null ? {} : { linkId }) },
  });
  const { clicks, views, clickThrough, buckets, platforms, channels } = statistics;
  const unit = statistics.range.unit === 'hour' ? 'hour' : 'day';
  return { range, unit, clicks, views, clickThrough, buckets, platforms, channels };
};
