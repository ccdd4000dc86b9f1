// Applies changes to cached lists, so lists of a thousand links aren't fetched again.

import type { Link } from '@soltrade/schema/contracts/links';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { refetchShown } from '../../lib/useChange.ts';

type InfiniteLinks = InfiniteData<Page<Link[]>>;
type Lists = Link[] | InfiniteLinks;

/**
 * Returns the new row, or null to remove it. `isArchive`: whether the list shows archived links.
 */
type Patch = (link: Link, isArchive: boolean) => Link | null;

const isArchive = ([, params]: readonly unknown[]): boolean =>
  typeof params === 'object' && params !== null && 'state' in params && params.state === 'archived';

export const patchLists = (client: QueryClient, patch: Patch): void => {
  for (const [queryKey, known] of client.getQueriesData<Lists>({
    queryKey: endpointKey('GET /api/links/:userId'),
  })) {
    if (known === undefined) continue;
    const patched = (links: Link[]) =>
      links.flatMap((link) => patch(link, isArchive(queryKey)) ?? []);
    if (Array.isArray(known)) {
      client.setQueryData<Link[]>(queryKey, patched(known));
      continue;
    }
    const pages = known.pages.map((page) => ({ ...page, items: patched(page.items) }));
    const gone =
      known.pages.flatMap(({ items }) => items).length - pages.flatMap(({ items }) => items).length;
    client.setQueryData<InfiniteLinks>(queryKey, {
      ...known,
      pages: pages.map((page) => ({
        ...page,
        total: page.total === null ? null : page.total - gone,
      })),
    });
  }
};

/**
 * Refreshes other data that depends on links. The lists themselves are refetched when opened again.
 */
export const refreshAround = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({
      queryKey: endpointKey('GET /api/links/:userId'),
      refetchType: 'none',
    }),
    refetchShown(client, [
      'GET /api/link/:linkId',
      'GET /api/analytics/:userId',
      'GET /api/links/:userId/facets',
    ]),
  ]);
