import { getAccountRules } from '@soltrade/schema/contracts/rules';
import { endpointQuery } from './queryClient.ts';

/** The account's rules, for links without their own. */
export const rulesQuery = (userId: string) =>
  endpointQuery(getAccountRules, { params: { userId } });
