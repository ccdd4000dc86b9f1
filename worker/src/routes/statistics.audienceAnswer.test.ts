import { FACETS } from '@soltrade/schema/audience/dimensions';
import type { Audience } from '@soltrade/schema/contracts/audience';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY } from '@soltrade/schema/durations';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newAddress, type Promoter } from '../../test/client.ts';
import { ring, STOPPED_AT, stopClock } from '../../test/countedEvents.ts';
import { csvRecords } from '../../test/csv.ts';
import { ask, playCloudflare, promoterWithHost } from '../../test/hosts.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { counterOf } from '../../test/rows.ts';
import { dayOf } from '../lib/time.ts';

const standStill = () => {
  stopClock();
  playMarket({ [MINT]: BONK });
};

beforeEach(standStill);
afterEach(() => vi.useRealTimers());

type Visit = { country: string; asn?: number; body?: object; agent?: string };

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** A view, and perhaps a click, of a visitor of their own. */
const visit = async (
  linkId: string,
  { country, asn, body, agent }: Visit,
  clicks = false,
): Promise<void> => {
  const headers = { 'CF-Connecting-IP': newAddress(), ...(agent ? { 'User-Agent': agent } : {}) };
  const options = { country, asn, headers };
  await call('POST', '/api/track-view', { ...options, body: { linkId, ...body } });
  if (clicks) {
    await call('POST', '/api/track-click', {
      ...options,
      body: { linkId, platform: 'jupiter', ...body },
    });
  }
};

const repeat = async (times: number, action: () => Promise<void>): Promise<void> => {
  for (let time = 0; time < times; time++) await action();
};

/** Nine visitors from Germany (six clicked), and six from Brazil with phones, from X. */
const newAudience = async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { id: linkId, customIdentifier } = generated.link;
  await repeat(6, () => visit(linkId, { country: 'DE' }, true));
  await repeat(3, () => visit(linkId, { country: 'DE' }));
  await repeat(6, () => visit(linkId, { country: 'BR', agent: PHONE, body: { referrer: 't.co' } }));
  await ring(await counterOf(linkId));
  return { promoter, linkId, customIdentifier };
};

const get = (promoter: Promoter, query: string, path = 'audience') =>
  call('GET', `/api/analytics/${promoter.id}/${path}?${query}`, { cookie: promoter.cookie });

const audienceOf = async (promoter: Promoter, query = 'range=30d'): Promise<Audience> =>
  (await get(promoter, query)).json<Audience>();

const countsOf = (rows: { value: string | null; persons: number }[] | undefined) =>
  rows?.map(({ value, persons }) => [value, persons]);

describe('GET /api/analytics/{userId}/audience', () => {
  let promoter: Promoter;
  let linkId: string;
  let customIdentifier: string;
  beforeAll(async () => {
    standStill();
    ({ promoter, linkId, customIdentifier } = await newAudience());
  });

  it('tells who the visitors are, with the same sums as the statistics of those days', async () => {
    const { views, clicks, known, days } = await audienceOf(promoter);
    expect(countsOf(views?.country)).toEqual([
      ['DE', 9],
      ['BR', 6],
    ]);
    expect(countsOf(clicks?.country)).toEqual([['DE', 6]]);
    expect(countsOf(views?.source)).toEqual([
      ['-', 9],
      ['x', 6],
    ]);
    expect(countsOf(views?.device)).toEqual([
      ['computer', 9],
      ['phone', 6],
    ]);
    expect(views?.links).toMatchObject([{ linkId, customIdentifier, symbol: 'BONK', persons: 15 }]);
    expect(known).toBeNull();
    expect(days.to).toBe(dayOf(STOPPED_AT));
    const statistics = await (await get(promoter, 'range=30d', 'statistics')).json<Statistics>();
    expect([views?.total, clicks?.total]).toEqual([statistics.views, statistics.clicks]);
    expect((await audienceOf(promoter, `range=all&linkId=${linkId}`)).views).toEqual(views);
    const before = dayOf(STOPPED_AT - DAY);
    expect(await audienceOf(promoter, `range=custom&from=${before}&to=${before}`)).toMatchObject({
      days: { from: before, to: before },
      views: { days: [], links: [], total: { persons: 0 } },
    });
  });

  it('of those that match every filter, in every list', async () => {
    const { views, clicks, known } = await audienceOf(
      promoter,
      'range=24h&country=BR&device=phone&source=x',
    );
    expect(clicks).toBeNull();
    expect(views?.total).toEqual({ persons: 6, repeats: 0, robots: 0 });
    for (const facet of FACETS) expect(views?.[facet]).toMatchObject([{ persons: 6 }]);
    expect(known).toEqual({ events: 21, of: 21 });
    const byPlatform = await audienceOf(promoter, 'range=24h&country=DE&platform=jupiter');
    expect([byPlatform.views?.total.persons, byPlatform.clicks?.total.persons]).toEqual([9, 6]);
  });

  it('and the statistics under a filter are theirs', async () => {
    const read = async (query: string) =>
      (await get(promoter, query, 'statistics')).json<Statistics>();
    const all = await read('range=7d&zone=Asia/Tokyo');
    expect(all.filtered).toBeUndefined();
    const germans = await read('range=7d&zone=Asia/Tokyo&country=DE');
    const { views, clicks } = await audienceOf(promoter, 'range=7d&zone=Asia/Tokyo&country=DE');
    expect([germans.views, germans.clicks]).toEqual([views?.total, clicks?.total]);
    const none = { persons: 0, repeats: 0, robots: 0 };
    const seen = { ...none, persons: 9 };
    const six = { clicks: { ...none, persons: 6 }, clickThrough: '66.67' };
    const today = Date.parse(dayOf(STOPPED_AT));
    const day = (number: number) => new Date(today + number * DAY).toISOString();
    expect(germans).toEqual({
      ...all,
      range: { name: '7d', from: day(-6), to: day(1), unit: 'day', zone: 'UTC', hoursSince: null },
      views: seen,
      ...six,
      buckets: [-6, -5, -4, -3, -2, -1, 0].map((ago) => ({
        at: day(ago),
        views: ago === 0 ? seen : none,
        clicks: ago === 0 ? six.clicks : none,
      })),
      platforms: [{ platform: 'jupiter', ...six }],
      channels: [{ channel: '', views: seen, ...six }],
      countryRules: null,
      own: null,
      topLinks: [{ linkId, customIdentifier, symbol: 'BONK', views: seen, ...six }],
      filtered: { known: { events: 21, of: 21 }, isWithheld: { views: false, clicks: false } },
    });
    expect(await read('range=all&country=IS')).toMatchObject({
      views: none,
      clicks: none,
      clickThrough: null,
      topLinks: [],
      filtered: { isWithheld: { views: true, clicks: true } },
    });
  });

  it('and a channel of which too few clicked to be told apart is another one’s', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const by = (channel: string) => ({ country: 'DE', body: { channel } });
    vi.setSystemTime(STOPPED_AT - DAY);
    await repeat(12, () => visit(linkId, by('tg'), true));
    vi.setSystemTime(STOPPED_AT);
    await repeat(6, () => visit(linkId, by('vip')));
    await repeat(2, () => visit(linkId, by('vip'), true));
    await repeat(7, () => visit(linkId, by('qr'), true));
    await repeat(13, () => visit(linkId, by('yt'), true));
    await ring(await counterOf(linkId));
    const answer = await get(promoter, 'range=24h&country=DE', 'statistics');
    const { channels, views, clicks } = await answer.json<Statistics>();
    expect(channels.map((row) => [row.channel, row.views.persons, row.clicks.persons])).toEqual([
      ['yt', 13, 13],
      ['tg', 12, 12],
      ['other', 15, 9],
    ]);
    expect([views.persons, clicks.persons]).toEqual([40, 34]);
    const { views: ofDays } = await audienceOf(promoter, 'range=24h&country=DE');
    expect(ofDays?.days.map(({ persons }) => persons)).toEqual([12, 28]);
  });

  it('by the domain that the page was on, which filters like any row', async () => {
    playCloudflare();
    const { promoter, link, host } = await promoterWithHost();
    const click = (headers = {}) =>
      ask(host, '/api/track-click', {
        method: 'POST',
        body: { linkId: link.id, platform: 'jupiter' },
        headers,
      }).then(() => {});
    await repeat(6, click);
    await click({ 'User-Agent': 'curl/8.0' });
    await repeat(5, () => visit(link.id, { country: 'DE' }, true));
    await ring(await counterOf(link.id));
    const { clicks, views } = await audienceOf(promoter);
    expect(clicks?.host).toEqual([
      { value: host, persons: 6, repeats: 0, robots: 1 },
      { value: 'main', persons: 5, repeats: 0, robots: 0 },
    ]);
    expect(countsOf(views?.host)).toEqual([['main', 5]]);
    for (const row of clicks?.host ?? []) {
      const { value, ...total } = row;
      const query = `range=30d&host=${value}`;
      expect((await audienceOf(promoter, query)).clicks).toMatchObject({ total, host: [row] });
      const statistics = await (await get(promoter, query, 'statistics')).json<Statistics>();
      expect(statistics.clicks).toEqual(total);
    }
  });

  describe('by network, with and without data centers', () => {
    const WITHOUT = 'range=30d&network=not-datacenter';

    /** Eight people from homes, six behind a relay, three robots, and people in data centers. */
    const newNetworks = async (hosted: string[]) => {
      const { promoter, generated } = await newPromoterWithLink();
      const { id } = generated.link;
      await repeat(8, () => visit(id, { country: 'DE', asn: 3320 }, true));
      await repeat(6, () => visit(id, { country: 'BR', asn: 13335 }, true));
      await repeat(3, () => visit(id, { country: 'US', asn: 16509, agent: 'curl/8.0' }, true));
      for (const country of hosted) await visit(id, { country, asn: 24940 }, true);
      await ring(await counterOf(id));
      return promoter;
    };

    it('leaves out robots, and five people or more, in every sum and under other filters', async () => {
      const others = { persons: 14, repeats: 0, robots: 0 };
      expect((await audienceOf(await newNetworks([]), WITHOUT)).clicks?.total).toEqual(others);
      const four = await newNetworks(['DE', 'DE', 'DE', 'DE']);
      expect(await audienceOf(four, WITHOUT)).toMatchObject({ clicks: null, views: null });
      const promoter = await newNetworks(['DE', 'DE', 'DE', 'DE', 'FR']);
      expect(countsOf((await audienceOf(promoter)).clicks?.network)).toEqual([
        ['other', 8],
        ['relay', 6],
        ['datacenter', 5],
      ]);
      const { clicks, views } = await audienceOf(promoter, WITHOUT);
      expect([clicks?.total, views?.total]).toEqual([others, others]);
      expect(countsOf(clicks?.network)).toEqual([
        ['other', 8],
        ['relay', 6],
      ]);
      const statistics = await (await get(promoter, WITHOUT, 'statistics')).json<Statistics>();
      expect(statistics.clicks).toEqual(others);
      expect((await audienceOf(promoter, `${WITHOUT}&country=DE`)).clicks).toBeNull();
      expect((await audienceOf(promoter, `${WITHOUT}&country=BR`)).clicks?.total.persons).toBe(6);
      expect((await get(promoter, 'range=30d&network=16509')).status).toBe(400);
    });
  });

  it('as a file, line by line the same', async () => {
    const query = 'range=30d&country=DE';
    const { views, clicks } = await audienceOf(promoter, query);
    const response = await get(promoter, query, 'audience.csv');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /filename="soltrade-audience-.*\.csv"/,
    );
    const lines = csvRecords(await response.text());
    const withheld = await get(promoter, 'range=30d&country=IS', 'audience.csv');
    expect(csvRecords(await withheld.text())).toEqual([]);
    for (const [kind, events] of Object.entries({ views, clicks })) {
      const line = (list: string) =>
        lines.filter((cells) => cells.events === kind && cells.list === list);
      const { persons = 0, repeats = 0, robots = 0 } = events?.total ?? {};
      expect(line('total')).toEqual([
        {
          events: kind,
          list: 'total',
          value: '',
          total: `${persons + repeats}`,
          persons: `${persons}`,
          repeats: `${repeats}`,
          robots: `${robots}`,
        },
      ]);
      for (const facet of FACETS) {
        // Formula-like text is prefixed with an apostrophe.
        expect(
          line(facet).map((cells) => [cells.value?.replace(/^'/, ''), Number(cells.persons)]),
        ).toEqual(countsOf(events?.[facet])?.map(([value, count]) => [value ?? '(others)', count]));
      }
    }
  });
});
