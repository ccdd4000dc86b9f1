import { endpointQuery } from './queryClient.ts';

/** The account's rules, for links without their own. */
export const rulesQuery = (userId: string) =>
  endpointQuery('GET /api/link-defaults/:userId', { params: { userId } });
