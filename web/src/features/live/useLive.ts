import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink, type Link } from '@soltrade/schema/contracts/links';
import {
  type Analytics,
  getAnalytics,
  getStatistics,
  type LiveFrame,
  type Statistics,
} from '@soltrade/schema/contracts/statistics';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { statisticsAsOf } from '@soltrade/schema/live/statisticsAsOf';
import { analyticsAsOf, linkAsOf } from '@soltrade/schema/live/totalsAsOf';
import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, type Page } from '../../lib/api.ts';
import { type LiveScope, liveQuery, liveSocketUrl } from './api.ts';
import { keepSocketOpen } from './liveSocket.ts';

/**
 * Throttles refreshes: open dashboards spread the fetches after a click over a time that grows with their number. A
 * hidden page waits until visible.
 */
const refresher = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = 0;
  let isDue = false;

  const runIfSeen = (): void => {
    timer = undefined;
    isDue = document.visibilityState === 'hidden';
    if (isDue) return;
    ranAt = Date.now();
    run();
  };
  const onVisibility = (): void => {
    if (isDue) runIfSeen();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    soon(readers: number): void {
      if (timer !== undefined || isDue) return;
      const spread = readers * LIVE.refreshSpread;
      const pause = ranAt + Math.max(LIVE.refreshEvery, spread) - Date.now();
      timer = setTimeout(runIfSeen, Math.max(Math.random() * spread, pause));
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
};

// Applies live frames to all cached figures that clicks change. Figures missing in a frame are refetched.

type SentLinks = ReadonlyMap<string, LiveFrame['links'][number]>;
type LinkPage = Page<Link[]>;

const pathOf = ({ queryKey }: Pick<Query, 'queryKey'>): unknown => queryKey[0];

const paramsOf = ({ queryKey }: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(queryKey[1] ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Keeps the data's staleness, so data due for a fetch is still fetched. */
const set = <Data>(client: QueryClient, query: Query, data: Data): void => {
  const { isInvalidated } = query.state;
  client.setQueryData<Data>(query.queryKey, data);
  if (isInvalidated) query.invalidate();
};

const applyStatistics = (client: QueryClient, query: Query, frame: LiveFrame): boolean => {
  const known = client.getQueryData<Statistics>(query.queryKey);
  if (!known) return true;
  const { linkId, platform, channel } = paramsOf(query);
  const { answer, isWhole } = statisticsAsOf(known, frame, {
    ...(linkId === undefined ? {} : { linkId }),
    ...(platform === undefined ? {} : { platform }),
    ...(channel === undefined ? {} : { channel }),
  });
  if (answer !== known) set(client, query, answer);
  return isWhole;
};

const applyAnalytics = (client: QueryClient, query: Query, frame: LiveFrame): boolean => {
  const known = client.getQueryData<Analytics>(query.queryKey);
  if (!known) return true;
  const { answer, isWhole } = analyticsAsOf(known, frame);
  if (answer !== known) set(client, query, answer);
  return isWhole;
};

const applyLink = (client: QueryClient, query: Query, sent: SentLinks): void => {
  const newer = (link: Link): Link => {
    const figures = sent.get(link.id);
    return figures ? linkAsOf(link, figures) : link;
  };
  const { queryKey } = query;
  if (pathOf(query) === getLink.path) {
    const known = client.getQueryData<Link>(queryKey);
    if (known) set(client, query, newer(known));
    return;
  }
  const known = client.getQueryData<Link[] | InfiniteData<LinkPage>>(queryKey);
  if (!known) return;
  const pageOf = (page: LinkPage): LinkPage => ({ ...page, items: page.items.map(newer) });
  set(
    client,
    query,
    Array.isArray(known) ? known.map(newer) : { ...known, pages: known.pages.map(pageOf) },
  );
};

const LISTS: readonly unknown[] = [listLinks.path, getLink.path];
const COUNTED: readonly unknown[] = [getStatistics.path, getAnalytics.path, ...LISTS];

/** Keeps cached counts in sync with the newest frame. Returns a function that stops it. */
const followFrames = (client: QueryClient, scope: LiveScope): (() => void) => {
  const cache = client.getQueryCache();
  const { queryKey } = liveQuery(scope);
  const hash = hashKey(queryKey);
  const sent = new Map<string, LiveFrame['links'][number]>();
  const due = new Set<string>();
  let newest = client.getQueryData(queryKey);

  const figures = refresher(() => {
    const hashes = new Set(due);
    due.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  });

  const fetchSoon = (query: Query, { readers }: LiveFrame): void => {
    due.add(query.queryHash);
    figures.soon(readers);
  };

  const apply = (query: Query, frame: LiveFrame): void => {
    const path = pathOf(query);
    if (LISTS.includes(path)) applyLink(client, query, sent);
    const isWhole =
      (path !== getStatistics.path || applyStatistics(client, query, frame)) &&
      (path !== getAnalytics.path || applyAnalytics(client, query, frame));
    if (!isWhole) fetchSoon(query, frame);
  };

  const onFrame = (frame: LiveFrame): void => {
    const isNext = frame.since !== null && newest !== undefined && frame.since <= newest.seq;
    const hasGap = newest !== undefined && !isNext;
    newest = frame;
    for (const link of frame.links) sent.set(link.id, link);
    for (const query of cache.getAll()) {
      if (!COUNTED.includes(pathOf(query))) continue;
      apply(query, frame);
      if (hasGap && LISTS.includes(pathOf(query))) fetchSoon(query, frame);
    }
  };

  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    if (query.queryHash === hash) {
      const frame = client.getQueryData(queryKey);
      if (frame && frame.seq !== newest?.seq) onFrame(frame);
      return;
    }
    // Data fetched meanwhile may be older than the frame.
    if (newest && event.action.manual !== true && COUNTED.includes(pathOf(query)))
      apply(query, newest);
  });
  if (newest)
    for (const query of cache.getAll()) if (COUNTED.includes(pathOf(query))) apply(query, newest);
  return () => {
    unsubscribe();
    figures.stop();
  };
};

/** Updates a promoter's figures by a socket, else polls every ten seconds. Returns whether it is open. */
export const useLive = ({ userId, linkId }: LiveScope): boolean => {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const scope = useMemo(
    (): LiveScope => ({ userId, ...(linkId === undefined ? {} : { linkId }) }),
    [userId, linkId],
  );
  const { error } = useQuery({
    ...liveQuery(scope),
    refetchInterval: isOpen ? false : LIVE.pollEvery,
  });
  // The session has ended: pause until there is another.
  const isRefused = error instanceof ApiError && error.code === 'unauthenticated';

  useEffect(() => followFrames(client, scope), [client, scope]);
  useEffect(() => {
    if (isRefused) return undefined;
    const { queryKey } = liveQuery(scope);
    const news = refresher(
      () =>
        void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsActivity === true }),
    );
    const close = keepSocketOpen({
      url: liveSocketUrl(scope),
      onFrame: (frame) =>
        client.setQueryData<LiveFrame>(queryKey, (known) =>
          known && known.seq > frame.seq ? known : frame,
        ),
      onActivity: () => news.soon(client.getQueryData(queryKey)?.readers ?? 1),
      onState: setIsOpen,
      onSessionEnded: () => void client.invalidateQueries({ queryKey }),
    });
    return () => {
      close();
      news.stop();
    };
  }, [client, scope, isRefused]);
  return isOpen;
};
