// Apart from the other calls, which nearly every page makes.
import type { EndpointBody } from '@soltrade/schema/contracts/endpoint';
import { previewCard, previewLink } from '@soltrade/schema/contracts/linkPreviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** A link as it would be: what is left out of an existing one stays as it is. */
export type DraftLink = EndpointBody<typeof previewLink>;

/** Pages are large, so they are not kept once they are off the screen. */
const PREVIEW_KEPT_MS = 60_000;

export const linkPreviewQuery = (draft: DraftLink | null) =>
  queryOptions({
    queryKey: endpointKey(previewLink, { draft: JSON.stringify(draft) }),
    queryFn: ({ signal }) => (draft === null ? null : request(previewLink, { body: draft, signal })),
    gcTime: PREVIEW_KEPT_MS,
    placeholderData: keepPreviousData,
  });

export const cardPreviewQuery = (userId: string, tokenAddress: string) =>
  queryOptions({
    queryKey: endpointKey(previewCard, { userId, tokenAddress }),
    queryFn: ({ signal }) => request(previewCard, { body: { userId, tokenAddress }, signal }),
    gcTime: PREVIEW_KEPT_MS,
  });
