// What a change does to lists that were fetched: the rows become what they are now, and no list of a thousand links is
// fetched again for it.
import { getAnalytics } from '@soltrade/schema/contracts/analytics';
import { listLinks } from '@soltrade/schema/contracts/linkList';
import { getLink, type Link } from '@soltrade/schema/contracts/links';
import { getLinkFacets } from '@soltrade/schema/contracts/manyLinks';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

type InfiniteLinks = InfiniteData<Page<Link[]>>;
type Lists = Link[] | InfiniteLinks;

/** Null takes the link off the list. `isArchive` says that the list is that of the archived ones. */
type Patch = (link: Link, isArchive: boolean) => Link | null;

const isArchive = ([, params]: readonly unknown[]): boolean =>
  typeof params === 'object' && params !== null && 'state' in params && params.state === 'archived';

export const patchLists = (client: QueryClient, patch: Patch): void => {
  for (const [queryKey, known] of client.getQueriesData<Lists>({ queryKey: endpointKey(listLinks) })) {
    if (known === undefined) continue;
    const patched = (links: Link[]) => links.flatMap((link) => patch(link, isArchive(queryKey)) ?? []);
    if (Array.isArray(known)) {
      client.setQueryData<Link[]>(queryKey, patched(known));
      continue;
    }
    const pages = known.pages.map((page) => ({ ...page, items: patched(page.items) }));
    const gone =
      known.pages.flatMap(({ items }) => items).length - pages.flatMap(({ items }) => items).length;
    client.setQueryData<InfiniteLinks>(queryKey, {
      ...known,
      pages: pages.map((page) => ({ ...page, total: page.total === null ? null : page.total - gone })),
    });
  }
};

/** What else a change of links changes. The lists themselves are fetched again when they are opened the next time. */
export const refreshAround = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: endpointKey(listLinks), refetchType: 'none' }),
    ...[getLink, getAnalytics, getLinkFacets].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  ]);
