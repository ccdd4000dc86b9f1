import { getAccountRules } from '@soltrade/schema/contracts/rules';
import { endpointQuery } from './endpointQuery.ts';

/** What a promoter's links do unless they have rules of their own. */
export const rulesQuery = (userId: string) => endpointQuery(getAccountRules, { params: { userId } });
