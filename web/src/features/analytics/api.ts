import {
  type Analytics,
  getAnalytics,
  getStatistics,
  type Statistics,
  type StatisticsQuery,
} from '@soltrade/schema/contracts/analytics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { loadStatisticsChart } from './loadStatisticsChart.ts';

export const analyticsQuery = (userId: string) =>
  queryOptions<Analytics>({
    queryKey: endpointKey(getAnalytics, { userId }),
    queryFn: ({ signal }) => request(getAnalytics, { params: { userId }, signal }),
  });

/** Whose views and clicks: all links of a promoter, or one of them. */
export type StatisticsScope = { userId: string; linkId?: string };

/** Views and clicks over a range, and with them the code that draws them: neither is of use without the other. */
export const statisticsQuery = ({ userId, linkId }: StatisticsScope, question: StatisticsQuery) => {
  const query = { ...question, ...(linkId ? { linkId } : {}) };
  return queryOptions<Statistics>({
    queryKey: endpointKey(getStatistics, { userId, ...query }),
    queryFn: async ({ signal }) => {
      const [statistics] = await Promise.all([
        request(getStatistics, { params: { userId }, query, signal }),
        loadStatisticsChart(),
      ]);
      return statistics;
    },
  });
};
