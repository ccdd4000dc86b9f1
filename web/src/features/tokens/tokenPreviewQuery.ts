import { previewToken } from '@soltrade/schema/contracts/tokenPreviews';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const tokenPreviewQuery = (address: string) =>
  queryOptions({
    queryKey: endpointKey(previewToken, { address }),
    queryFn: ({ signal }) => request(previewToken, { params: { address }, signal }),
  });
