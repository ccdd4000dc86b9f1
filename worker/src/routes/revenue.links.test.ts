import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkRevenue, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { DAY } from '@soltrade/schema/durations';
import { subIdOf } from '@soltrade/schema/subId';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import { call, getJson, jsonOf, type Promoter } from '../../test/client.ts';
import { csvRecords } from '../../test/csv.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { addPartner, refund, type Secrets, sale, send, update } from '../../test/partnerCalls.ts';
import { type GeneratedLink, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue, sharedReportOf } from '../../test/revenue.ts';
import { insertCounts } from '../../test/rows.ts';
import { dayOf } from '../lib/time.ts';

const TODAY = dayOf(Date.now());

let promoter: Promoter;
let first: string;
let second: string;
let keys: Secrets;
beforeEach(async () => {
  playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
  const made = await newPromoterWithLink();
  promoter = made.promoter;
  first = made.generated.link.id;
  const other = await jsonOf<GeneratedLink>(generate(promoter, { tokenAddress: OTHER_MINT }));
  second = other.link.id;
  keys = await addPartner(promoter);
});

const revenueOf = (id: string, range = 'all'): Promise<LinkRevenue> =>
  getJson(promoter, `/api/links/${id}/revenue?range=${range}`);

const summaryOf = (range = 'all'): Promise<RevenueSummary> =>
  getJson(promoter, `/api/revenue/${promoter.id}?range=${range}`);

const linkOf = (id: string): Promise<Link> => getJson(promoter, `/api/link/${id}`);

describe('what a link earned', () => {
  it('is given by channel with its clicks: dollars and payouts per hundred clicks', async () => {
    await insertCounts([
      { linkId: first, day: TODAY, channel: 'x', persons: 40, repeats: 10, robots: 99 },
      { linkId: first, day: TODAY, persons: 150 },
      { linkId: second, day: TODAY, channel: 'x', persons: 7 },
    ]);
    await send(keys, sale('t1', '3', { link: subIdOf(first, 'x') }));
    await send(keys, sale('t2', '2', { link: subIdOf(first) }));
    await send(keys, sale('t3', '4', { link: subIdOf(first, 'x'), state: 'pending' }));
    await send(keys, sale('t4', '9'));
    const x = {
      total: '3.00',
      pending: '4.00',
      conversions: 1,
      clicks: 50,
      perHundredClicks: '6.00',
      conversionsPerHundredClicks: '2.00',
    };
    const all = { ...x, total: '5.00', conversions: 2, clicks: 200, perHundredClicks: '2.50' };
    expect(await revenueOf(first)).toEqual({
      linkId: first,
      range: 'all',
      ...all,
      conversionsPerHundredClicks: '1.00',
      sources: { onchain: '0.00', partner: '5.00', reported: '0.00' },
      channels: [
        { channel: 'x', ...x },
        {
          channel: null,
          total: '2.00',
          pending: '0.00',
          conversions: 1,
          clicks: 150,
          perHundredClicks: '1.33',
          conversionsPerHundredClicks: '0.67',
        },
      ],
      subId: subIdOf(first),
    });
    expect(await linkOf(first)).toMatchObject({
      totalRevenue: '5.00',
      hasRevenue: true,
      perHundredClicks: '2.50',
      subId: subIdOf(first),
    });
    expect(await linkOf(second)).toMatchObject({ hasRevenue: false, perHundredClicks: null });
    const { total, links, channels } = await summaryOf();
    expect(total).toBe('14.00');
    expect(links).toEqual([
      { linkId: first, title: 'BONK', ...all, conversionsPerHundredClicks: '1.00', payouts: 3 },
    ]);
    // Clicks of all links with the channel.
    expect(channels).toMatchObject([
      { channel: 'x', total: '3.00', clicks: 57 },
      { channel: null, total: '2.00', clicks: 150 },
    ]);
  });

  it('is of the range, and without clicks or channels has no rates', async () => {
    const old = Date.now() - 40 * DAY;
    await insertRevenue([
      { userId: promoter.id, linkId: first, microUsd: 7_000_000, at: old },
      { userId: promoter.id, linkId: first, microUsd: 1_000_000, at: Date.now() },
      { userId: promoter.id, linkId: second, microUsd: 2_000_000, at: Date.now() },
    ]);
    const mostEarned = async (range: string) => (await summaryOf(range)).links[0]?.linkId;
    expect([await mostEarned('30d'), await mostEarned('90d')]).toEqual([second, first]);
    await insertCounts([{ linkId: second, day: TODAY, persons: 1 }]);
    expect(await revenueOf(first, '30d')).toMatchObject({
      total: '1.00',
      conversions: 1,
      clicks: 0,
      perHundredClicks: null,
      conversionsPerHundredClicks: null,
      channels: [],
    });
    expect(await revenueOf(first, '90d')).toMatchObject({ total: '8.00', conversions: 2 });
  });

  it('is the same in files and on a shared report, without what was rejected or taken back', async () => {
    // A report lists channels that were clicked.
    await insertCounts([
      { linkId: first, day: TODAY, channel: 'x', persons: 1 },
      { linkId: second, day: TODAY, channel: 'tg', persons: 1 },
    ]);
    for (const event of [
      sale('t1', '3', { link: subIdOf(first, 'x') }),
      sale('t2', '2', { link: subIdOf(first) }),
      sale('t3', '8', { link: subIdOf(second, 'tg') }),
      refund('t3', { amount: '1' }),
      sale('t4', '6', { link: subIdOf(second, 'tg') }),
      update('t4', 'rejected'),
      sale('t5', '9'),
    ])
      await send(keys, event);
    const sumsOf = async (path: string, column: string) => {
      const { cookie } = promoter;
      const rows = csvRecords(await (await call('GET', path, { cookie })).text());
      const groups = Map.groupBy(rows, ({ link_id, channel }) => `${link_id} ${channel}`);
      return new Map(
        [...groups].flatMap(([key, all]) => {
          const sum = all.reduce((total, row) => total + Number(row[column]), 0);
          return key.startsWith(' ') || sum === 0 ? [] : [[key, sum] as const];
        }),
      );
    };
    const sums = new Map([
      [`${first} x`, 3],
      [`${first} `, 2],
      [`${second} tg`, 7],
    ]);
    expect(await sumsOf(`/api/export/${promoter.id}`, 'revenue_usd')).toEqual(sums);
    expect(await sumsOf(`/api/revenue/${promoter.id}/export.csv`, 'usd')).toEqual(sums);
    const { links, channels } = await sharedReportOf(promoter);
    const urls = [(await linkOf(first)).shortUrl, (await linkOf(second)).shortUrl];
    expect(urls.map((each) => links.find(({ url }) => url === each)?.usd)).toEqual([
      '5.00',
      '7.00',
    ]);
    expect(
      ['x', 'tg'].map((each) => channels.find(({ channel }) => channel === each)?.usd),
    ).toEqual(['3.00', '7.00']);
  });

  it('is a key’s to read with the scope', async () => {
    await send(keys, sale('t1', '3', { link: subIdOf(first, 'x') }));
    const path = `/api/links/${first}/revenue?range=all`;
    const { secret } = await newKey(promoter, { scopes: ['stats:read'] });
    expect((await callWithKey('GET', path, { secret })).status).toBe(403);
    const link = await callWithKey('GET', `/api/link/${first}`, { secret });
    expect(await link.json()).toMatchObject({ hasRevenue: false, perHundredClicks: null });
    const file = await callWithKey('GET', `/api/export/${promoter.id}`, { secret });
    const rows = csvRecords(await file.text());
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ revenue_usd }) => revenue_usd === '')).toBe(true);
  });
});
