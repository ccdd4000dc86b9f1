import { env } from 'cloudflare:workers';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/analytics';
import type { Link } from '@soltrade/schema/contracts/links';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import type { Stats } from '@soltrade/schema/contracts/stats';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newAddress, newPromoter, type Promoter } from '../../../test/client.ts';
import { ring } from '../../../test/countedEvents.ts';
import { csvRecords } from '../../../test/csv.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { insertRevenue } from '../../../test/revenue.ts';
import { insertCounts, newLinkOf } from '../../../test/rows.ts';
import { dayOf } from '../../lib/time.ts';
import { promoterClicks } from '../../stubs.ts';

const NOW = Date.now();

describe('whether revenue is tracked', () => {
  const answers = async ({ id, cookie }: Promoter) => {
    const [totals, list] = await Promise.all([
      call('GET', `/api/analytics/${id}`, { cookie }),
      call('GET', `/api/links/${id}`, { cookie }),
    ]);
    return { totals: await totals.json<Analytics>(), links: await list.json<Link[]>() };
  };

  it('is shown by the entries: of the promoter, of each platform, of each link', async () => {
    const promoter = await newPromoter();
    const [named, other] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
    await insertCounts([
      { linkId: named, day: dayOf(NOW), persons: 2 },
      { linkId: other, day: dayOf(NOW), persons: 1, platform: 'jupiter' },
    ]);
    const stranger = await newPromoter();
    const entry = { platform: 'axiom', linkId: null, source: 'reported', microUsd: 0, at: NOW } as const;
    await insertRevenue([{ ...entry, userId: stranger.id }]);
    const before = await answers(promoter);
    expect(before.totals).toMatchObject({ totalRevenue: '0.00', hasRevenue: false });
    expect(before.totals.platformStats.map(({ hasRevenue }) => hasRevenue)).toEqual([false, false]);
    expect(before.links.map(({ hasRevenue }) => hasRevenue)).toEqual([false, false]);

    // A correction that leaves nothing is a sum too.
    await insertRevenue([
      { ...entry, userId: promoter.id, linkId: named, microUsd: 5_000_000 },
      { ...entry, userId: promoter.id, linkId: named, microUsd: -5_000_000 },
    ]);
    const after = await answers(promoter);
    expect(after.totals).toMatchObject({ totalRevenue: '0.00', hasRevenue: true });
    expect(after.totals.platformStats).toMatchObject([
      { platform: 'jupiter', hasRevenue: false },
      { platform: 'axiom', revenue: '0.00', hasRevenue: true },
    ]);
    const tracked = after.links.map(({ id, totalRevenue, hasRevenue }) => [id, totalRevenue, hasRevenue]);
    expect(tracked).toContainEqual([named, '0.00', true]);
    expect(tracked).toContainEqual([other, '0.00', false]);
    const one = await call('GET', `/api/link/${named}`, { cookie: promoter.cookie });
    expect(await one.json()).toMatchObject({ totalRevenue: '0.00', hasRevenue: true });
  });
});

describe('one count everywhere', () => {
  beforeEach(() => playMarket({ [MINT]: BONK }));

  it('list, link, totals, statistics of hours and of days, export and receipt are equal', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const press = (body: object, headers: Record<string, string> = { 'CF-Connecting-IP': newAddress() }) =>
      call('POST', '/api/track-click', { body: { linkId, platform: 'jupiter', ...body }, headers });
    const ada = { 'CF-Connecting-IP': newAddress() };
    await press({ channel: 'x' }, ada);
    await press({ channel: 'x' }, ada);
    await press({ platform: 'axiom' });
    await press({}, { ...ada, 'User-Agent': 'Twitterbot/1.0' });
    const open = (channel: string | null, headers: Record<string, string>) =>
      call('POST', '/api/track-view', { body: { linkId, channel }, headers });
    await open('x', ada);
    await open('x', ada);
    await open(null, { 'CF-Connecting-IP': newAddress() });
    await open(null, { ...ada, 'User-Agent': '' });

    const get = (path: string) => call('GET', path, { cookie: promoter.cookie });
    const json = async <T>(path: string) => (await get(path)).json<T>();
    const expected = { persons: 2, repeats: 1, robots: 1 };
    expect(await json<Analytics>(`/api/analytics/${promoter.id}`)).toMatchObject({
      ...expected,
      totalClicks: 3,
    });
    const [listed] = await json<Link[]>(`/api/links/${promoter.id}`);
    expect(listed).toMatchObject({ ...expected, clickCount: 3 });
    expect(await json<Link>(`/api/link/${linkId}`)).toEqual(listed);
    await ring(promoterClicks(env, promoter.id));
    await env.CACHE.delete('stats:v2');
    const home = await json<Stats>('/api/stats');
    expect(home.totalClicks).toBeGreaterThanOrEqual(3);
    for (const range of ['24h', '7d', '30d', '90d', 'all']) {
      for (const query of [`range=${range}`, `range=${range}&linkId=${linkId}`]) {
        const statistics = await json<Statistics>(`/api/analytics/${promoter.id}/statistics?${query}`);
        expect(statistics.clicks).toEqual(expected);
        expect(statistics.views).toEqual(expected);
        expect(statistics.clickThrough).toBe('100.00');
        expect(statistics.platforms.map(({ platform, clicks }) => [platform, clicks])).toEqual([
          ['jupiter', { persons: 1, repeats: 1, robots: 1 }],
          ['axiom', { persons: 1, repeats: 0, robots: 0 }],
        ]);
        expect(statistics.channels.map(({ channel }) => channel)).toEqual(['x', '']);
      }
    }
    const text = (await (await get(`/api/export/${promoter.id}`)).text()).replace('\uFEFF', '');
    const records = csvRecords(text);
    const columns = { ...expected, clicks: 3, view_persons: 2, view_repeats: 1, view_robots: 1, views: 3 };
    for (const [column, sum] of Object.entries(columns)) {
      expect(records.reduce((total, record) => total + Number(record[column]), 0)).toBe(sum);
    }
    const held = { ...expected, accepted: 4 };
    expect(await json<Receipt>(`/api/links/${linkId}/receipt`)).toMatchObject({
      clicks: held,
      views: held,
      days: [{ clicks: expected, views: expected }],
    });
  });
});
