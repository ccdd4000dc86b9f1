import { type Audience, exportAudience, getAudience } from '@soltrade/schema/contracts/audience';
import type { StatisticsQuery } from '@soltrade/schema/contracts/statistics';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../../lib/api.ts';
import { endpointKey } from '../../../lib/queryClient.ts';
import { questionFor, type StatisticsScope } from '../api.ts';

/** A range's audience. Cached for a minute, because it changes no more often. */
export const audienceQuery = (scope: StatisticsScope, question: StatisticsQuery) => {
  const { userId } = scope;
  const query = questionFor(scope, question);
  return queryOptions<Audience>({
    queryKey: endpointKey(getAudience, { userId, ...query }),
    queryFn: ({ signal }) => request(getAudience, { params: { userId }, query, signal }),
    // Keeps the lists until new ones arrive, and with them the focus on the clicked row.
    placeholderData: keepPreviousData,
    staleTime: AUDIENCE.countEvery,
    refetchInterval: AUDIENCE.countEvery,
  });
};

export const audienceFile = (scope: StatisticsScope, question: StatisticsQuery) =>
  requestFile(exportAudience, { params: { userId: scope.userId }, query: questionFor(scope, question) });
