import {
  type Analytics,
  getAnalytics,
  getTimeline,
  type Timeline,
  type TimelineRange,
} from '@soltrade/schema/contracts/analytics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { loadTimelineChart } from './loadTimelineChart.ts';

export const analyticsQuery = (userId: string) =>
  queryOptions<Analytics>({
    queryKey: endpointKey(getAnalytics, { userId }),
    queryFn: ({ signal }) => request(getAnalytics, { params: { userId }, signal }),
  });

/** Whose views and clicks: all links of a promoter, or one of them. */
export type TimelineScope = { userId: string; linkId?: string };

/** Views and clicks over a range, and with them the code that draws them. */
export const timelineQuery = ({ userId, linkId }: TimelineScope, range: TimelineRange) =>
  queryOptions<Timeline>({
    queryKey: endpointKey(getTimeline, { userId, range, ...(linkId ? { linkId } : {}) }),
    queryFn: async ({ signal }) => {
      const query = { range, ...(linkId ? { linkId } : {}) };
      const [timeline] = await Promise.all([
        request(getTimeline, { params: { userId }, query, signal }),
        loadTimelineChart(),
      ]);
      return timeline;
    },
  });
