import type { Audience } from '@soltrade/schema/contracts/audience';
import type { Statistics, StatisticsQuery } from '@soltrade/schema/contracts/statistics';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';

export const analyticsQuery = (userId: string) =>
  endpointQuery('GET /api/analytics/:userId', { params: { userId } });

/** All links of a promoter, or one of them. */
export type StatisticsScope = { userId: string; linkId?: string };

const questionFor = ({ linkId }: StatisticsScope, question: StatisticsQuery): StatisticsQuery => ({
  ...question,
  ...(linkId ? { linkId } : {}),
});

export const statisticsQuery = (scope: StatisticsScope, question: StatisticsQuery) => {
  const { userId } = scope;
  const query = questionFor(scope, question);
  return queryOptions<Statistics>({
    queryKey: endpointKey('GET /api/analytics/:userId/statistics', { userId, ...query }),
    queryFn: ({ signal }) =>
      request('GET /api/analytics/:userId/statistics', { params: { userId }, query, signal }),
  });
};

export const statisticsFile = (scope: StatisticsScope, question: StatisticsQuery) =>
  requestFile('GET /api/analytics/:userId/statistics.csv', {
    params: { userId: scope.userId },
    query: questionFor(scope, question),
  });

/** A range's audience. Cached for a minute, because it changes no more often. */
export const audienceQuery = (scope: StatisticsScope, question: StatisticsQuery) => {
  const { userId } = scope;
  const query = questionFor(scope, question);
  return queryOptions<Audience>({
    queryKey: endpointKey('GET /api/analytics/:userId/audience', { userId, ...query }),
    queryFn: ({ signal }) =>
      request('GET /api/analytics/:userId/audience', { params: { userId }, query, signal }),
    // Keeps the lists until new ones arrive, and with them the focus on the clicked row.
    placeholderData: keepPreviousData,
    staleTime: AUDIENCE.countEvery,
    refetchInterval: AUDIENCE.countEvery,
  });
};

export const audienceFile = (scope: StatisticsScope, question: StatisticsQuery) =>
  requestFile('GET /api/analytics/:userId/audience.csv', {
    params: { userId: scope.userId },
    query: questionFor(scope, question),
  });
