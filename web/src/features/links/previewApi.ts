// Separate from the other calls, which nearly every page makes.
import type { EndpointBody } from '@soltrade/schema/contracts/endpoint';
import { previewCard, previewLink } from '@soltrade/schema/contracts/linkLists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** A draft; fields omitted for an existing link stay unchanged. */
export type DraftLink = EndpointBody<typeof previewLink>;

/** Pages are large, so they aren't cached long after leaving the screen. */
const PREVIEW_KEPT_MS = 60_000;

export const linkPreviewQuery = (draft: DraftLink | null) =>
  queryOptions({
    queryKey: endpointKey(previewLink, { draft: JSON.stringify(draft) }),
    queryFn: ({ signal }) =>
      draft === null ? null : request(previewLink, { body: draft, signal }),
    gcTime: PREVIEW_KEPT_MS,
    placeholderData: keepPreviousData,
  });

export const cardPreviewQuery = (userId: string, tokenAddress: string) =>
  queryOptions({
    queryKey: endpointKey(previewCard, { userId, tokenAddress }),
    queryFn: ({ signal }) => request(previewCard, { body: { userId, tokenAddress }, signal }),
    gcTime: PREVIEW_KEPT_MS,
  });
