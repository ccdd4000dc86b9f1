import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Analytics, Timeline, TimelineRange } from '@soltrade/schema/contracts/analytics';
import type { Link } from '@soltrade/schema/contracts/links';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import { type ClickCountRow, clickCounts } from '@soltrade/schema/tables/clickCounts';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { type ViewCountRow, viewCounts } from '@soltrade/schema/tables/viewCounts';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newAddress, newPromoter, type Promoter, problemOf } from '../../../test/client.ts';
import { csvRecords } from '../../../test/csv.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { insertRevenue } from '../../../test/revenue.ts';
import { newLinkOf } from '../../../test/rows.ts';
import { planOf, type Statement, watchedDatabase } from '../../../test/statements.ts';
import { getTimeline } from '../../actions/counting/getTimeline.ts';
import { dayOf } from '../../lib/time.ts';
import { linkClicks } from '../../stubs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Half past one at night, so an hour and a day have begun. */
const NOW = Date.UTC(2026, 10, 21, 1, 30);
const NONE = { persons: 0, repeats: 0, robots: 0 };

const db = drizzle(env.DB);

const clicks = (linkId: string, daysAgo: number, change: Partial<ClickCountRow> = {}): ClickCountRow => ({
  ...{ linkId, shard: 0, day: dayOf(NOW - daysAgo * DAY), platform: 'axiom', channel: '' },
  ...{ ...NONE, updatedAt: 1, ...change },
});

const views = (linkId: string, daysAgo: number, change: Partial<ViewCountRow> = {}): ViewCountRow => ({
  ...{ linkId, shard: 0, day: dayOf(NOW - daysAgo * DAY), channel: '', ...NONE, updatedAt: 1, ...change },
});

/** The timeline as of `NOW`, from the database given. */
const timelineOf = (
  promoter: Promoter,
  range: TimelineRange,
  { linkId = null, DB = env.DB, now = NOW }: { linkId?: string | null; DB?: D1Database; now?: number } = {},
): Promise<Timeline> => {
  const { ctx } = testCtx();
  return getTimeline(
    { ...ctx, env: { ...env, DB }, now: () => now },
    { sessionUserId: promoter.id, userId: promoter.id, linkId, range },
  );
};

const asked = (promoter: Promoter, query: string, userId = promoter.id) =>
  call('GET', `/api/analytics/${userId}/timeline?${query}`, { cookie: promoter.cookie });

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
    await db
      .insert(clickCounts)
      .values([clicks(named, 0, { persons: 2 }), clicks(other, 0, { persons: 1, platform: 'jupiter' })]);
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

describe('GET /api/analytics/{userId}/timeline', () => {
  it('sums shards, links and days of the range, robots beside the clicks and never in them', async () => {
    const promoter = await newPromoter();
    const [one, two] = [await newLinkOf(promoter.id), await newLinkOf(promoter.id)];
    const stranger = await newLinkOf((await newPromoter()).id);
    await db
      .insert(clickCounts)
      .values([
        clicks(one, 0, { persons: 4, repeats: 2, robots: 9 }),
        clicks(one, 0, { shard: 5, persons: 10, channel: 'x' }),
        clicks(two, 29, { platform: 'jupiter', persons: 3, channel: 'x', robots: 1 }),
        clicks(two, 30, { persons: 1_000 }),
        clicks(stranger, 0, { persons: 1_000_000 }),
      ]);
    await db
      .insert(viewCounts)
      .values([
        views(one, 0, { persons: 30, repeats: 2, robots: 50 }),
        views(two, 29, { shard: 1, persons: 6, channel: 'x' }),
        views(two, 30, { persons: 1_000 }),
        views(stranger, 0, { persons: 1_000_000 }),
      ]);
    const all = await timelineOf(promoter, '30d');
    expect(all).toMatchObject({
      range: '30d',
      unit: 'day',
      clicks: { persons: 17, repeats: 2, robots: 10 },
      views: { persons: 36, repeats: 2, robots: 50 },
      // 19 of 38.
      clickThrough: '50.00',
      platforms: [
        { platform: 'axiom', clicks: { persons: 14, repeats: 2, robots: 9 }, clickThrough: '42.11' },
        { platform: 'jupiter', clicks: { persons: 3, repeats: 0, robots: 1 }, clickThrough: '7.89' },
      ],
      channels: [
        { channel: 'x', clicks: { persons: 13 }, views: { persons: 6 }, clickThrough: '216.67' },
        {
          channel: '',
          clicks: { persons: 4, repeats: 2, robots: 9 },
          views: { robots: 50 },
          clickThrough: '18.75',
        },
      ],
    });
    expect(all.buckets).toHaveLength(30);
    expect(all.buckets.at(-1)).toEqual({
      at: '2026-11-21T00:00:00.000Z',
      views: { persons: 30, repeats: 2, robots: 50 },
      clicks: { persons: 14, repeats: 2, robots: 9 },
    });
    expect(all.buckets[0]).toMatchObject({ at: '2026-10-23T00:00:00.000Z', clicks: { persons: 3 } });
    expect(all.buckets[1]).toEqual({ at: '2026-10-24T00:00:00.000Z', views: NONE, clicks: NONE });

    expect(await timelineOf(promoter, '90d')).toMatchObject({ clicks: { persons: 1_017 } });
    expect(await timelineOf(promoter, '30d', { linkId: two })).toMatchObject({
      clicks: { persons: 3, repeats: 0, robots: 1 },
      views: { persons: 6 },
      platforms: [{ platform: 'jupiter' }],
    });
  });

  it('reads hours for a day and for a week, the current hour last', async () => {
    const promoter = await newPromoter();
    const link = await newLinkOf(promoter.id);
    const hour = NOW - (NOW % HOUR);
    const cell = { linkId: link, shard: 0, channel: 'x', ...NONE, updatedAt: 1 };
    const press = { ...cell, platform: 'axiom' };
    await db.insert(clickHours).values([
      { ...press, hour, persons: 1 },
      { ...press, hour, shard: 3, persons: 2 },
      { ...press, hour: hour - 23 * HOUR, persons: 10 },
      { ...press, hour: hour - 24 * HOUR, persons: 100 },
      { ...press, hour: hour - 167 * HOUR, persons: 1_000 },
      { ...press, hour: hour - 168 * HOUR, persons: 10_000 },
    ]);
    await db.insert(viewHours).values([
      { ...cell, hour, persons: 20 },
      { ...cell, hour: hour - 24 * HOUR, persons: 500 },
    ]);
    const day = await timelineOf(promoter, '24h');
    expect(day).toMatchObject({
      unit: 'hour',
      clicks: { persons: 13 },
      views: { persons: 20 },
      channels: [{ channel: 'x', clickThrough: '65.00' }],
    });
    expect(day.buckets.map(({ clicks }) => clicks.persons)).toEqual([10, ...Array(22).fill(0), 3]);
    expect(day.buckets.at(-1)?.at).toBe('2026-11-21T01:00:00.000Z');
    const week = await timelineOf(promoter, '7d');
    expect(week.buckets).toHaveLength(168);
    expect(week).toMatchObject({ clicks: { persons: 1_113 }, views: { persons: 520 } });
  });

  it.each([
    ['01:30', 1.5],
    ['midnight', 24],
    ['the last hour of a day', 23.5],
  ])('a week takes whole days for 24 of their hours where it sums up: at %s', async (_, hoursLater) => {
    const promoter = await newPromoter();
    const link = await newLinkOf(promoter.id);
    const today = NOW - (NOW % DAY);
    const now = today + hoursLater * HOUR;
    // One an hour, for long enough; the current day has those hours that have begun.
    const hours = Array.from({ length: 10 * 24 }, (_, ago) => now - (now % HOUR) - ago * HOUR);
    const cell = { linkId: link, shard: 0, channel: 'x', ...NONE, persons: 1, updatedAt: 1 };
    for (let from = 0; from < hours.length; from += 10) {
      const some = hours.slice(from, from + 10);
      await db.insert(clickHours).values(some.map((hour) => ({ ...cell, hour, platform: 'axiom' })));
      await db.insert(viewHours).values(some.map((hour) => ({ ...cell, hour })));
    }
    for (const [day, ofDay = []] of Map.groupBy(hours, dayOf)) {
      const persons = ofDay.length;
      await db.insert(clickCounts).values({ ...cell, day, platform: 'axiom', persons });
      await db.insert(viewCounts).values({ ...cell, day, persons });
    }
    const week = await timelineOf(promoter, '7d', { now });
    expect(week.clicks.persons).toBe(168);
    expect(week.platforms).toMatchObject([{ platform: 'axiom', clicks: { persons: 168 } }]);
    expect(week.channels).toMatchObject([
      { channel: 'x', clicks: { persons: 168 }, views: { persons: 168 } },
    ]);
  });

  it('has nothing to divide by without a view', async () => {
    const promoter = await newPromoter();
    const link = await newLinkOf(promoter.id);
    expect(await timelineOf(promoter, '90d')).toMatchObject({
      clickThrough: null,
      platforms: [],
      channels: [],
    });
    await db.insert(clickCounts).values(clicks(link, 0, { persons: 1 }));
    await db.insert(viewCounts).values(views(link, 0, { robots: 5 }));
    expect(await timelineOf(promoter, '90d')).toMatchObject({
      clickThrough: null,
      platforms: [{ platform: 'axiom', clickThrough: null }],
      channels: [{ channel: '', clickThrough: null }],
    });
  });

  it('names the most clicked channels and sums up the rest, whatever visitors invent', async () => {
    const promoter = await newPromoter();
    const link = await newLinkOf(promoter.id);
    const channels = [...Array.from({ length: 40 }, (_, index) => `c${index}`), 'other'];
    await db
      .insert(viewCounts)
      .values(channels.slice(0, 10).map((channel) => views(link, 0, { channel, persons: 2 })));
    // D1 binds at most 100 values a statement.
    for (const [index, channel] of channels.entries()) {
      await db.insert(clickCounts).values(clicks(link, 0, { channel, persons: index + 1, robots: 1 }));
    }
    const timeline = await timelineOf(promoter, '30d');
    const names = timeline.channels.map(({ channel }) => channel);
    expect(names).toHaveLength(12);
    expect(names[0]).toBe('c39');
    expect(names.at(-1)).toBe('other');
    const sum = (pick: (row: Timeline['channels'][number]) => number) =>
      timeline.channels.reduce((total, row) => total + pick(row), 0);
    expect(sum((row) => row.clicks.persons)).toBe(timeline.clicks.persons);
    expect(sum((row) => row.clicks.robots)).toBe(41);
    expect(sum((row) => row.views.persons)).toBe(20);
  });

  it.each([
    ['', 400, 'invalid_input', ['range']],
    ['range=1y', 400, 'invalid_input', ['range']],
    ['range=7d&linkId=nothing', 404, 'link_not_found', []],
  ])('refuses "%s": %i %s', async (query, status, code, fields) => {
    expect(await problemOf(await asked(await newPromoter(), query))).toMatchObject({ status, code, fields });
  });

  it('belongs to its owner: 401, 403 and 404', { tags: '6.private.own-data' }, async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const link = await newLinkOf(bob.id);
    const path = `/api/analytics/${ada.id}/timeline?range=7d`;
    expect(await problemOf(await call('GET', path))).toMatchObject({ status: 401 });
    expect(await problemOf(await asked(bob, 'range=7d', ada.id))).toMatchObject({ status: 403 });
    expect(await problemOf(await asked(bob, 'range=7d', 'nobody'))).toMatchObject({ status: 404 });
    expect(await problemOf(await asked(ada, `range=7d&linkId=${link}`))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await asked(bob, `range=7d&linkId=${link}`)).status).toBe(200);
  });
});

describe('what a timeline costs', () => {
  const BY_DAY = ['link_id=? AND shard=? AND day>? AND day<?', 'link_id=? AND day>? AND day<?'];
  const BY_HOUR = ['link_id=? AND hour>? AND hour<?'];

  it.each([
    ['30d', 5, BY_DAY],
    ['24h', 5, BY_HOUR],
    // Buckets of hours; the sums beside them over the hours before the whole days, those days, and the hours after.
    ['7d', 2 + 3 * 3, [...BY_DAY, ...BY_HOUR]],
  ] as const)(
    '%s: rows of its range are found in %i searches of primary keys, and nothing is scanned',
    async (range, count, searches) => {
      const promoter = await newPromoter();
      for (const linkId of [null, await newLinkOf(promoter.id)]) {
        const seen: Statement[] = [];
        await timelineOf(promoter, range, { linkId, DB: watchedDatabase(seen) });
        const statistics = seen.filter(({ query }) => query.includes('as counts'));
        expect(statistics).toHaveLength(5);
        const plans = (await Promise.all(statistics.map(planOf))).flat();
        expect(plans.filter((detail) => /^SCAN .*(counts|further|hours|links)/.test(detail))).toEqual([]);
        const found = plans.filter((detail) => /^SEARCH counts /.test(detail));
        expect(found).toHaveLength(count);
        for (const detail of found) {
          expect(detail).toMatch(/USING INDEX sqlite_autoindex_\w+_1 /);
          expect(searches.some((search) => detail.endsWith(`(${search})`))).toBe(true);
        }
      }
    },
  );
});

describe('one count everywhere', () => {
  beforeEach(() => playMarket({ [MINT]: BONK }));

  it('list, link, totals, timeline of hours and of days, export and receipt are equal', async () => {
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
    await runDurableObjectAlarm(linkClicks(env, linkId, 0));

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
    for (const range of ['24h', '7d', '30d', '90d']) {
      for (const query of [`range=${range}`, `range=${range}&linkId=${linkId}`]) {
        const timeline = await json<Timeline>(`/api/analytics/${promoter.id}/timeline?${query}`);
        expect(timeline.clicks).toEqual(expected);
        expect(timeline.views).toEqual(expected);
        expect(timeline.clickThrough).toBe('100.00');
        expect(timeline.platforms.map(({ platform, clicks }) => [platform, clicks])).toEqual([
          ['jupiter', { persons: 1, repeats: 1, robots: 1 }],
          ['axiom', { persons: 1, repeats: 0, robots: 0 }],
        ]);
        expect(timeline.channels.map(({ channel }) => channel)).toEqual(['x', '']);
      }
    }
    const text = (await (await get(`/api/export/${promoter.id}`)).text()).replace('\uFEFF', '');
    const records = csvRecords(text);
    const columns = { ...expected, clicks: 3, view_persons: 2, view_repeats: 1, view_robots: 1, views: 3 };
    for (const [column, sum] of Object.entries(columns)) {
      expect(records.reduce((total, record) => total + Number(record[column]), 0)).toBe(sum);
    }
    const held = { ...expected, accepted: 4, duplicates: 0, waiting: 0, stored: expected };
    expect(await json<Receipt>(`/api/links/${linkId}/receipt`)).toMatchObject({
      clicks: held,
      views: held,
      days: [{ clicks: expected, views: expected }],
      shards: [{ shard: 0, clicks: expected, views: expected, waiting: 0 }],
    });
  });
});
