import type { StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import { type Audience, exportAudience, getAudience } from '@soltrade/schema/contracts/audience';
import { AUDIENCE } from '@soltrade/schema/limits/counting';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../../lib/api.ts';
import { endpointKey } from '../../../lib/queryClient.ts';
import { questionFor, type StatisticsScope } from '../api.ts';

/** Who the visitors of a range are. It changes once a minute at most, so it is not asked for more often. */
export const audienceQuery = (scope: StatisticsScope, question: StatisticsQuery) => {
  const { userId } = scope;
  const query = questionFor(scope, question);
  return queryOptions<Audience>({
    queryKey: endpointKey(getAudience, { userId, ...query }),
    queryFn: ({ signal }) => request(getAudience, { params: { userId }, query, signal }),
    // The lists stay until others come, and so does the focus on the row that was clicked.
    placeholderData: keepPreviousData,
    staleTime: AUDIENCE.countEvery,
    refetchInterval: AUDIENCE.countEvery,
  });
};

export const audienceFile = (scope: StatisticsScope, question: StatisticsQuery) =>
  requestFile(exportAudience, { params: { userId: scope.userId }, query: questionFor(scope, question) });
