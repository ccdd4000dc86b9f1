// Separate from the other calls, because the account menu uses it too.
import { getPageSettings } from '@soltrade/schema/contracts/record';
import { endpointQuery } from '../../lib/endpointQuery.ts';

export const pageSettingsQuery = (userId: string) =>
  endpointQuery(getPageSettings, { params: { userId } });
