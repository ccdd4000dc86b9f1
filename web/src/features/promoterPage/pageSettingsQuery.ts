// Apart from the other calls: the account menu makes it, too.
import { getPageSettings, type PageSettings } from '@soltrade/schema/contracts/promoterPages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const pageSettingsQuery = (userId: string) =>
  queryOptions<PageSettings>({
    queryKey: endpointKey(getPageSettings, { userId }),
    queryFn: ({ signal }) => request(getPageSettings, { params: { userId }, signal }),
  });
