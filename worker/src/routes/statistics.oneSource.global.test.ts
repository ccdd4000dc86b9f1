import { env } from 'cloudflare:workers';
import type { Audience } from '@soltrade/schema/contracts/audience';
import type { ClickTotals, Link } from '@soltrade/schema/contracts/links';
import type { Receipt } from '@soltrade/schema/contracts/receipts';
import type { Analytics, LiveFrame, Statistics } from '@soltrade/schema/contracts/statistics';
import type { Stats } from '@soltrade/schema/contracts/totals';
import { addCounts, countOf, NO_EVENTS } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, getJson, jsonOf, newAddress, type Promoter } from '../../test/client.ts';
import { ring, stopClock } from '../../test/countedEvents.ts';
import { csvRecords } from '../../test/csv.ts';
import { newestFrame, openDashboard } from '../../test/dashboardSocket.ts';
import { eventually } from '../../test/eventually.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { newLinkOf } from '../../test/rows.ts';
import { promoterClicks } from '../stubs.ts';

type Figures = { clicks: ClickTotals; views: ClickTotals };

const CLICKS = { persons: 7, repeats: 2, robots: 3 };
const VIEWS = { persons: 6, repeats: 1, robots: 2 };
const ROBOT = 'Twitterbot/1.0';

/** People and repeats of all promoters so far. */
let clicked = 0;

const report = async (
  kind: 'click' | 'view',
  linkId: string,
  headers: Record<string, string> = {},
) => {
  const body = { linkId, channel: 'x', ...(kind === 'click' ? { platform: 'jupiter' } : {}) };
  const options = {
    body,
    country: 'DE',
    headers: { 'CF-Connecting-IP': newAddress(), ...headers },
  };
  expect((await call('POST', `/api/track-${kind}`, options)).status).toBe(200);
  if (kind === 'click' && headers['User-Agent'] !== ROBOT) clicked += 1;
};

/** Views and clicks in the promoter's own browser, which no figure may contain. */
const playOwn = async ({ cookie, id }: Promoter, linkId: string): Promise<void> => {
  const { mark } = await getJson<{ mark: string }>({ cookie }, `/api/user/${id}/own-mark`);
  for (const kind of ['click', 'click', 'click', 'view', 'view'] as const) {
    const response = call('POST', `/api/track-${kind}`, {
      body: {
        linkId,
        channel: 'x',
        own: mark,
        ...(kind === 'click' ? { platform: 'jupiter' } : {}),
      },
      headers: { 'CF-Connecting-IP': newAddress() },
    });
    expect(await jsonOf(response)).toEqual({ counted: 'own' });
  }
};

const times = async (count: number, action: () => Promise<void>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await action();
};

/** People, repeats and robots on two links of a promoter with an open dashboard. */
const playTraffic = async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const links = [generated.link.id, await newLinkOf(promoter.id)];
  const { frames } = await openDashboard(promoter);
  const [first = '', second = ''] = links;
  for (const [kind, { persons, repeats, robots }] of [
    ['click', CLICKS],
    ['view', VIEWS],
  ] as const) {
    const sameVisitor = { 'CF-Connecting-IP': newAddress() };
    await times(repeats + 1, () => report(kind, first, sameVisitor));
    await times(persons - 2, () => report(kind, first));
    await times(robots - 1, () => report(kind, first, { 'User-Agent': ROBOT }));
    await report(kind, second);
    await report(kind, second, { 'User-Agent': ROBOT });
  }
  await playOwn(promoter, first);
  await ring(promoterClicks(env, promoter.id));
  return { promoter, links, frames };
};

let promoter: Promoter;
let links: string[];
let frames: () => LiveFrame[];

const answer = (path: string): Promise<Response> => call('GET', path, { cookie: promoter.cookie });
const get = <Answer>(path: string): Promise<Answer> => jsonOf<Answer>(answer(path));

const sum = (rows: readonly ClickTotals[]): ClickTotals => rows.reduce(addCounts, NO_EVENTS);
const classesOf = ({ persons, repeats, robots }: ClickTotals): ClickTotals => ({
  persons,
  repeats,
  robots,
});

/** The columns of a CSV file. */
const columns = (
  rows: Record<string, string>[],
  names: readonly [string, string, string],
): ClickTotals =>
  sum(
    rows.map((row) => {
      const [persons = 0, repeats = 0, robots = 0] = names.map((name) => Number(row[name]));
      return { persons, repeats, robots };
    }),
  );

const recordsOf = async (path: string) => csvRecords(await (await answer(path)).text());

const CLASSES = ['persons', 'repeats', 'robots'] as const;
const VIEW_CLASSES = ['view_persons', 'view_repeats', 'view_robots'] as const;

const statistics = () => get<Statistics>(`/api/analytics/${promoter.id}/statistics?range=7d`);
const table = () => recordsOf(`/api/analytics/${promoter.id}/statistics.csv?range=7d`);
const ofList = (rows: Record<string, string>[], list: string) =>
  rows.filter((row) => row.list === list);

const SURFACES: Record<string, () => Promise<Partial<Figures>>> = {
  'the cards': async () => {
    const analytics = await get<Analytics>(`/api/analytics/${promoter.id}`);
    expect(analytics.totalClicks).toBe(countOf(analytics));
    expect(sum(analytics.platformStats)).toEqual(classesOf(analytics));
    return { clicks: classesOf(analytics) };
  },
  'the list of links': async () => {
    const listed = await get<Link[]>(`/api/links/${promoter.id}`);
    for (const link of listed) expect(link.clickCount).toBe(countOf(link));
    return { clicks: sum(listed), views: sum(listed.map(({ views }) => views)) };
  },
  'the figures of a day': () =>
    get<Statistics>(`/api/analytics/${promoter.id}/statistics?range=24h`),
  'the figures of a week': statistics,
  'the figures of three months': () =>
    get<Statistics>(`/api/analytics/${promoter.id}/statistics?range=90d`),
  'each link by itself': async () => {
    const each = await Promise.all(links.map((id) => get<Link>(`/api/link/${id}`)));
    return { clicks: sum(each), views: sum(each.map(({ views }) => views)) };
  },
  'the chart': async () => {
    const { buckets } = await statistics();
    return {
      clicks: sum(buckets.map(({ clicks }) => clicks)),
      views: sum(buckets.map(({ views }) => views)),
    };
  },
  'the channels': async () => {
    const { channels } = await statistics();
    return {
      clicks: sum(channels.map(({ clicks }) => clicks)),
      views: sum(channels.map(({ views }) => views)),
    };
  },
  'the platforms': async () => ({
    clicks: sum((await statistics()).platforms.map(({ clicks }) => clicks)),
  }),
  'the most clicked links': async () => {
    const { topLinks } = await statistics();
    return {
      clicks: sum(topLinks.map(({ clicks }) => clicks)),
      views: sum(topLinks.map(({ views }) => views)),
    };
  },
  'the figures of each link': async () => {
    const each = await Promise.all(
      links.map((id) =>
        get<Statistics>(`/api/analytics/${promoter.id}/statistics?range=all&linkId=${id}`),
      ),
    );
    return {
      clicks: sum(each.map(({ clicks }) => clicks)),
      views: sum(each.map(({ views }) => views)),
    };
  },
  'the receipts': async () => {
    const receipts = await Promise.all(links.map((id) => get<Receipt>(`/api/links/${id}/receipt`)));
    for (const { clicks, views } of receipts) {
      for (const counts of [clicks, views])
        expect(counts.accepted).toBe(countOf(counts) + counts.robots + counts.own);
    }
    return {
      clicks: sum(receipts.map(({ clicks }) => clicks)),
      views: sum(receipts.map(({ views }) => views)),
    };
  },
  'the downloads of events': async () => {
    const rows = (
      await Promise.all(links.map((id) => recordsOf(`/api/links/${id}/events.csv`)))
    ).flat();
    const ofKind = (kind: string): ClickTotals => {
      const are = (counted: string) =>
        rows.filter((row) => row.kind === kind && row.class === counted).length;
      return { persons: are('person'), repeats: are('repeat'), robots: are('robot') };
    };
    return { clicks: ofKind('click'), views: ofKind('view') };
  },
  'the live frame': async () => newestFrame(frames()).totals,
  'the live frame, asked for': async () =>
    (await get<LiveFrame>(`/api/live/${promoter.id}`)).totals,
  'the export of links': async () => {
    const rows = await recordsOf(`/api/export/${promoter.id}`);
    return { clicks: columns(rows, CLASSES), views: columns(rows, VIEW_CLASSES) };
  },
  'the export of statistics': async () => {
    const rows = ofList(await table(), 'total');
    return { clicks: columns(rows, CLASSES), views: columns(rows, VIEW_CLASSES) };
  },
  'the export of the chart': async () => {
    const rows = ofList(await table(), 'day');
    return { clicks: columns(rows, CLASSES), views: columns(rows, VIEW_CLASSES) };
  },
};

const standStill = () => {
  stopClock();
  playMarket({ [MINT]: BONK });
};

beforeEach(standStill);

beforeAll(async () => {
  standStill();
  ({ promoter, links, frames } = await playTraffic());
});

describe('after people, repeats and robots', () => {
  it('every surface tells the same numbers', async () => {
    const expected = { clicks: CLICKS, views: VIEWS };
    for (const [surface, read] of Object.entries(SURFACES)) {
      await eventually(async () => {
        const { clicks = CLICKS, views = VIEWS } = await read();
        expect({ clicks: classesOf(clicks), views: classesOf(views) }, surface).toEqual(expected);
      });
    }
  });

  it('the promoter’s own visits stand beside them, everywhere the same', async () => {
    const [first = ''] = links;
    const own = { clicks: 3, views: 2 };
    await eventually(() => expect(newestFrame(frames()).totals.own).toEqual(own));
    const receipt = await get<Receipt>(`/api/links/${first}/receipt`);
    const rows = await recordsOf(`/api/links/${first}/events.csv`);
    const downloaded = (kind: string) =>
      rows.filter((row) => row.kind === kind && row.class === 'own').length;
    const [line] = ofList(await table(), 'own visits');
    expect({
      card: (await get<Analytics>(`/api/analytics/${promoter.id}`)).own,
      link: (await get<Link>(`/api/link/${first}`)).own,
      others: (await get<Link>(`/api/link/${links[1]}`)).own,
      statistics: (await statistics()).own,
      filtered: (
        await get<Statistics>(`/api/analytics/${promoter.id}/statistics?range=7d&channel=x`)
      ).own,
      receipt: { clicks: receipt.clicks.own, views: receipt.views.own },
      day: receipt.days[0]?.own,
      download: { clicks: downloaded('click'), views: downloaded('view') },
      export: { clicks: Number(line?.clicks), views: Number(line?.views) },
    }).toEqual({
      card: own,
      link: own,
      others: { clicks: 0, views: 0 },
      statistics: own,
      filtered: null,
      receipt: own,
      day: own,
      download: own,
      export: own,
    });
  });

  it('the home page counts people and repeats of all promoters', async () => {
    vi.setSystemTime(Date.now() + STATISTICS.saveEvery);
    await ring(promoterClicks(env, promoter.id));
    expect((await get<Stats>('/api/stats')).totalClicks).toBe(clicked);
  });

  it('the audience has everyone whom nobody can single out', async () => {
    const { views, clicks } = await get<Audience>(
      `/api/analytics/${promoter.id}/audience?range=7d&linkId=${links[0]}`,
    );
    const ofLink = await get<Statistics>(
      `/api/analytics/${promoter.id}/statistics?range=7d&linkId=${links[0]}`,
    );
    expect([views?.total, clicks?.total]).toEqual([ofLink.views, ofLink.clicks]);
    const [country] = clicks?.country ?? [];
    expect(country).toMatchObject({ value: 'DE', persons: CLICKS.persons - 1 });
  });
});

describe('an export under a filter and a chosen range', () => {
  it('is what the page shows', async () => {
    // In the requested zone; the Swedish format is ISO's.
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
    await report('click', links[0] ?? '', { 'CF-Connecting-IP': newAddress() });
    const query = `range=custom&from=2026-01-01&to=${today}&zone=Asia/Tokyo&channel=x&platform=jupiter`;
    const shown = await get<Statistics>(`/api/analytics/${promoter.id}/statistics?${query}`);
    const response = await answer(`/api/analytics/${promoter.id}/statistics.csv?${query}`);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /filename="soltrade-statistics-.*\.csv"/,
    );
    const rows = csvRecords(await response.text());
    const line = (
      list: string,
      value: string,
      row: Partial<Figures> & { clickThrough?: string | null; revenue?: string | null },
    ) => {
      const cells = (counts?: ClickTotals) =>
        counts
          ? [countOf(counts), counts.persons, counts.repeats, counts.robots].map(String)
          : ['', '', '', ''];
      const figures = [...cells(row.clicks), ...cells(row.views), row.clickThrough ?? ''];
      return [list, value, ...figures, row.revenue ?? ''];
    };
    const { range, buckets, platforms, channels, topLinks, heatMap } = shown;
    expect(shown.clicks).toEqual({ ...CLICKS, persons: CLICKS.persons + 1 });
    const weekly = rows.filter(({ list }) => list === 'hour of the week');
    expect(weekly.map(({ clicks }) => Number(clicks))).toEqual(heatMap.clicks.flat());
    expect(weekly.map(({ views }) => Number(views))).toEqual(heatMap.views.flat());
    expect(rows.filter((row) => !weekly.includes(row)).map((row) => Object.values(row))).toEqual([
      line('total', `${range.from}/${range.to}`, shown),
      ...buckets.map((bucket) => line(range.unit, bucket.at, bucket)),
      ...platforms.map((row) => line('platform', row.platform, row)),
      ...channels.map((row) => line('channel', row.channel, row)),
      ...topLinks.map((row) => line('link', row.customIdentifier, row)),
    ]);
  });
});
