import type { Analytics, LiveFrame } from '@soltrade/schema/contracts/statistics';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { liveFrame } from '../../../test/fakeSocket.ts';
import { createQueryClient, endpointKey } from '../../lib/queryClient.ts';
import { liveQuery } from './api.ts';
import { followFrames } from './followFrames.ts';

const SCOPE = { userId: 'u1' };
const NONE = { persons: 0, repeats: 0, robots: 0 };
const NO_OWN = { clicks: 0, views: 0 };

const ANALYTICS = endpointKey('GET /api/analytics/:userId', SCOPE);
const STATISTICS = endpointKey('GET /api/analytics/:userId/statistics', { ...SCOPE, range: '7d' });
const OF_LINK = endpointKey('GET /api/analytics/:userId/statistics', {
  ...SCOPE,
  linkId: 'l2',
  range: '7d',
});
const LINK = endpointKey('GET /api/link/:linkId', { linkId: 'l2' });

const look = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/**
 * A server that answers as of its `seq` after `delay`, and an open page that shows all of these
 * figures.
 */
const start = async () => {
  const client: QueryClient = createQueryClient(() => {});
  const server = { seq: 1, delay: 0 };
  const asked = new Map<readonly unknown[], number>();
  const show = (queryKey: readonly unknown[]) => {
    const queryFn = async () => {
      asked.set(queryKey, (asked.get(queryKey) ?? 0) + 1);
      const { seq, delay } = server;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return { seq, ...NONE, totalClicks: 0 };
    };
    const observer = new QueryObserver(client, { queryKey, queryFn });
    onTestFinished(observer.subscribe(() => {}));
  };
  const keys = [ANALYTICS, STATISTICS, OF_LINK, LINK];
  for (const key of keys) show(key);
  const stop = followFrames(client, SCOPE);
  onTestFinished(stop);
  const deliver = (facts: Partial<LiveFrame>) =>
    client.setQueryData(liveQuery(SCOPE).queryKey, liveFrame(facts));
  /** One more event, and its frame. */
  const count = ({ links = ['l1'], ...facts }: Partial<LiveFrame> & { links?: string[] } = {}) => {
    server.seq += 1;
    const { seq } = server;
    const totals = { clicks: { ...NONE, persons: seq }, views: NONE, own: NO_OWN };
    const changed = { since: seq - 1, links, kinds: ['click' as const] };
    deliver({ seq, totals, changed, ...facts });
  };
  await vi.advanceTimersByTimeAsync(0);
  deliver({});
  return {
    client,
    server,
    show,
    stop,
    deliver,
    count,
    times: (key: readonly unknown[]) => asked.get(key) ?? 0,
    shown: (key: readonly unknown[]) => client.getQueryData<Analytics>(key),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  // Makes every random delay the longest one.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});

describe('what a frame changes', () => {
  it('shows total clicks at once, and asks for the figures of what changed', async () => {
    const { count, times, shown } = await start();
    count();
    expect(shown(ANALYTICS)).toMatchObject({ persons: 2, totalClicks: 2 });
    expect(times(ANALYTICS)).toBe(1);
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([ANALYTICS, STATISTICS, OF_LINK, LINK].map(times)).toEqual([2, 2, 1, 1]);
    count({ links: ['l2'] });
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([ANALYTICS, STATISTICS, OF_LINK, LINK].map(times)).toEqual([3, 3, 2, 2]);
  });

  it('asks for no clicks where only views were counted', async () => {
    const { server, count, times } = await start();
    count({ changed: { since: server.seq, links: ['l1'], kinds: ['view'] } });
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([ANALYTICS, STATISTICS].map(times)).toEqual([1, 2]);
  });

  it('asks for all figures after frames that were lost or list nothing', async () => {
    const { server, count, times } = await start();
    server.seq += 5;
    count();
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([ANALYTICS, STATISTICS, OF_LINK, LINK].map(times)).toEqual([2, 2, 2, 2]);
    count({ changed: null });
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([ANALYTICS, STATISTICS, OF_LINK, LINK].map(times)).toEqual([3, 3, 3, 3]);
  });

  it('asks for the recent clicks of a page of links, one of which changed', async () => {
    const { show, count, times } = await start();
    const [changed, others] = ['l1,l2', 'l2,l3'].map((links) =>
      endpointKey('GET /api/links/:userId/recent-clicks', { ...SCOPE, links }),
    );
    if (!changed || !others) throw new Error('two pages');
    for (const key of [changed, others]) show(key);
    await vi.advanceTimersByTimeAsync(0);
    count({ links: ['l1'] });
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([changed, others].map(times)).toEqual([2, 1]);
  });

  it('sets the total of what is not shown now, and leaves it due where it was', async () => {
    const client = createQueryClient(() => {});
    onTestFinished(followFrames(client, SCOPE));
    client.setQueryData(ANALYTICS, { seq: 1, ...NONE, totalClicks: 0 });
    await client.invalidateQueries({ queryKey: ANALYTICS });
    const totals = { clicks: { ...NONE, persons: 2 }, views: NONE, own: NO_OWN };
    client.setQueryData(liveQuery(SCOPE).queryKey, liveFrame({ seq: 2, totals }));
    expect(client.getQueryData(ANALYTICS)).toMatchObject({ totalClicks: 2 });
    expect(client.getQueryState(ANALYTICS)?.isInvalidated).toBe(true);
  });

  it('leaves due what it would have asked for once it is stopped', async () => {
    const { client, count, stop, times } = await start();
    count();
    stop();
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect(times(STATISTICS)).toBe(1);
    expect(client.getQueryState(STATISTICS)?.isInvalidated).toBe(true);
  });

  it('asks for nothing that is as new as the frame', async () => {
    const { deliver, times } = await start();
    deliver({ seq: 1, readers: 2 });
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect([ANALYTICS, STATISTICS, OF_LINK, LINK].map(times)).toEqual([1, 1, 1, 1]);
  });
});

describe('a busy account', () => {
  it('asks at most once in two seconds, and shows the last click of a burst', async () => {
    const { server, count, times, shown } = await start();
    for (let passed = 0; passed < 10 * LIVE.refreshEvery; passed += LIVE.frameEvery) {
      count();
      await vi.advanceTimersByTimeAsync(LIVE.frameEvery);
    }
    expect(times(STATISTICS)).toBeLessThanOrEqual(1 + 10 + 1);
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect(shown(STATISTICS)?.seq).toBe(server.seq);
    const before = times(STATISTICS);
    await vi.advanceTimersByTimeAsync(10 * LIVE.refreshEvery);
    expect(times(STATISTICS)).toBe(before);
  });

  it('asks less often the more dashboards are open', async () => {
    const { count, times } = await start();
    const readers = 50;
    for (let passed = 0; passed < 60_000; passed += LIVE.frameEvery) {
      count({ readers });
      await vi.advanceTimersByTimeAsync(LIVE.frameEvery);
    }
    expect(times(STATISTICS)).toBeLessThanOrEqual(1 + 60_000 / (readers * LIVE.refreshSpread));
  });

  it('waits for slow answers, and still shows the last click', async () => {
    const { server, count, times, shown } = await start();
    server.delay = 3 * LIVE.refreshEvery;
    count();
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect(times(STATISTICS)).toBe(2);
    count();
    await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    expect(times(STATISTICS)).toBe(2);
    expect(shown(STATISTICS)?.seq).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * server.delay);
    expect(times(STATISTICS)).toBe(3);
    expect(shown(STATISTICS)?.seq).toBe(server.seq);
    expect(shown(ANALYTICS)).toMatchObject({ seq: server.seq });
  });

  it('is not asked about from a hidden page until someone looks', async () => {
    const { server, count, times, shown } = await start();
    look('hidden');
    for (let frames = 0; frames < 20; frames += 1) {
      count();
      await vi.advanceTimersByTimeAsync(LIVE.refreshEvery);
    }
    expect(times(STATISTICS)).toBe(1);
    look('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(times(STATISTICS)).toBe(2);
    expect(shown(STATISTICS)?.seq).toBe(server.seq);
  });
});
