// What a frame changes among the cached figures: the total clicks at once, as they are in the
// frame. All other figures are invalidated, so their components fetch them again.

import type { Analytics, LiveFrame } from '@soltrade/schema/contracts/statistics';
import { countOf } from '@soltrade/schema/counts';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { type LiveScope, liveQuery } from './api.ts';

/**
 * Throttles what it runs, and always runs once more after the last call. Open dashboards of a
 * promoter spread their runs over a time that grows with their number. A hidden page waits until
 * visible.
 */
export const refresher = (run: () => void) => {
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

type Changed = NonNullable<LiveFrame['changed']>;

type Params = Readonly<Record<string, unknown>>;

const includes = ({ links }: Changed, id: unknown): boolean => links.some((link) => link === id);

/** Calls whose answers contain counts, and whether a change concerns one with these parameters. */
const COUNTED: Readonly<Record<string, (params: Params, changed: Changed) => boolean>> = {
  'GET /api/analytics/:userId': (_, { kinds }) => kinds.includes('click'),
  'GET /api/analytics/:userId/statistics': ({ linkId }, changed) =>
    linkId === undefined || includes(changed, linkId),
  'GET /api/link/:linkId': ({ linkId }, changed) => includes(changed, linkId),
  'GET /api/links/:userId/recent-clicks': ({ links }, changed) =>
    String(links)
      .split(',')
      .some((id) => includes(changed, id)),
  // The pages of a long list show the counts of `getRecentClicks` instead.
  'GET /api/links/:userId': ({ pages }) => pages === undefined,
};

const partsOf = ({ queryKey: [call, params] }: Query): { call: string; params: Params } => ({
  call: String(call),
  params: { ...(typeof params === 'object' ? params : null) },
});

const isCounted = (query: Query): boolean => COUNTED[partsOf(query).call] !== undefined;

/** Without a list of changes, everything may have changed. */
const isConcerned = (query: Query, changed: LiveFrame['changed']): boolean => {
  const { call, params } = partsOf(query);
  return changed === null ? params.pages === undefined : !!COUNTED[call]?.(params, changed);
};

/** The `seq` of a query's data; null if unknown. */
const seqOf = (client: QueryClient, { queryKey }: Query): number | null =>
  client.getQueryData<{ seq?: number }>(queryKey)?.seq ?? null;

const setTotals = (client: QueryClient, query: Query, { seq, totals }: LiveFrame): void => {
  const known = client.getQueryData<Analytics>(query.queryKey);
  if (partsOf(query).call !== 'GET /api/analytics/:userId' || !known || known.seq >= seq) return;
  const { isInvalidated } = query.state;
  const totalClicks = countOf(totals.clicks);
  client.setQueryData<Analytics>(query.queryKey, {
    ...known,
    ...totals.clicks,
    own: totals.own,
    totalClicks,
  });
  // Data that was due for a fetch still is.
  if (isInvalidated) query.invalidate();
};

/** Keeps cached counts in sync with the newest frame. Returns a function that stops it. */
export const followFrames = (client: QueryClient, scope: LiveScope): (() => void) => {
  const cache = client.getQueryCache();
  const { queryKey } = liveQuery(scope);
  const hash = hashKey(queryKey);
  const due = new Set<Query>();
  let newest = client.getQueryData(queryKey);

  const figures = refresher(() => {
    for (const query of due) {
      // The answer on its way may be older than the frame, so it is asked for again once that has
      // come.
      if (query.state.fetchStatus === 'fetching') continue;
      due.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });

  const fetchUnlessNew = (query: Query, frame: LiveFrame): void => {
    if ((seqOf(client, query) ?? 0) >= frame.seq) return;
    due.add(query);
    figures.soon(frame.readers);
  };

  const onFrame = (frame: LiveFrame): void => {
    const before = newest;
    newest = frame;
    const { changed } = frame;
    const isNext = changed !== null && before !== undefined && changed.since <= before.seq;
    for (const query of cache.getAll().filter(isCounted)) {
      setTotals(client, query, frame);
      // At the first frame only a `seq` tells whether an answer is older.
      const isComparable = before !== undefined || seqOf(client, query) !== null;
      if (isComparable && isConcerned(query, isNext ? changed : null)) fetchUnlessNew(query, frame);
    }
  };

  const onAnswer = (query: Query): void => {
    if (!newest) return;
    setTotals(client, query, newest);
    if (due.delete(query) || seqOf(client, query) !== null) fetchUnlessNew(query, newest);
  };

  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    if (query.queryHash === hash) {
      const frame = client.getQueryData(queryKey);
      if (frame && frame.seq !== newest?.seq) onFrame(frame);
    } else if (action.manual !== true && isCounted(query)) onAnswer(query);
  });
  return () => {
    unsubscribe();
    figures.stop();
    for (const query of due) query.invalidate();
  };
};
