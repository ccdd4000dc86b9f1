import { previewToken } from '@soltrade/schema/contracts/linkPreviews';
import { fetchToken } from '@soltrade/schema/contracts/tokens';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** A token as it was when it was first asked for here. */
export const tokenQuery = (contractAddress: string) =>
  queryOptions({
    queryKey: endpointKey(fetchToken, { contractAddress }),
    queryFn: ({ signal }) => request(fetchToken, { body: { contractAddress }, signal }),
  });

/** The page of a token that nobody recommends. */
export const tokenPreviewQuery = (address: string) =>
  queryOptions({
    queryKey: endpointKey(previewToken, { address }),
    queryFn: ({ signal }) => request(previewToken, { params: { address }, signal }),
  });
