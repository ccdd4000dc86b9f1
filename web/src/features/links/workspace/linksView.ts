// The list's search, filters and sort order, kept in the page's URL.

import { LINK_SORTS, LINK_STATES } from '@soltrade/schema/choices';
import type { LinkSort, LinkState } from '@soltrade/schema/contracts/linkLists';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';

export type LinksView = {
  sort: LinkSort;
  q: string;
  state: LinkState | null;
  platform: PlatformId | null;
  tag: string | null;
};

export const readView = (query: URLSearchParams): LinksView => ({
  sort: LINK_SORTS.find((sort) => sort === query.get('sort')) ?? 'created',
  q: (query.get('q') ?? '').slice(0, LINK_LIST.searchMaxLength),
  state: LINK_STATES.find((state) => state === query.get('state')) ?? null,
  platform: findPlatform(query.get('platform') ?? '')?.id ?? null,
  tag: query.get('tag') || null,
});

/** URL parameters, without defaults. */
export const viewParams = ({
  sort,
  q,
  state,
  platform,
  tag,
}: LinksView): Record<string, string> => ({
  ...(sort === 'created' ? {} : { sort }),
  ...(q === '' ? {} : { q }),
  ...(state === null ? {} : { state }),
  ...(platform === null ? {} : { platform }),
  ...(tag === null ? {} : { tag }),
});

export const isFiltered = ({ q, state, platform, tag }: LinksView): boolean =>
  q.trim() !== '' || state !== null || platform !== null || tag !== null;
