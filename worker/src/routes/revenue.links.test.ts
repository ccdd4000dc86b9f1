// Revenue of links and channels on every screen and in every file, against a model that knows only
// what partners sent.
import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkRevenue, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { DAY } from '@soltrade/schema/durations';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { subIdOf } from '@soltrade/schema/subId';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, newKey } from '../../test/apiKey.ts';
import { call, codeOf, getJson, jsonOf, newPromoter, type Promoter } from '../../test/client.ts';
import { csvRecords } from '../../test/csv.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import {
  addPartner,
  outcomeOf,
  refund,
  type Secrets,
  sale,
  send,
} from '../../test/partnerCalls.ts';
import { type GeneratedLink, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { insertCounts } from '../../test/rows.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';
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

const recordsOf = async (path: string) =>
  csvRecords(await (await call('GET', path, { cookie: promoter.cookie })).text());

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
    expect(links).toMatchObject([{ linkId: first, ...all, conversionsPerHundredClicks: '1.00' }]);
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
    ]);
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

  it('is its promoter’s to read, and a key’s with the scope', async () => {
    await send(keys, sale('t1', '3', { link: subIdOf(first, 'x') }));
    const path = `/api/links/${first}/revenue?range=all`;
    const stranger = await newPromoter();
    expect(await codeOf(call('GET', path, { cookie: stranger.cookie }))).toBe('forbidden');
    expect(await codeOf(call('GET', path))).toBe('unauthenticated');
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

type Model = {
  link: string | null;
  channel: string | null;
  state: string;
  cents: number;
  left: number;
};

const isCounted = ({ state, left }: Model): boolean =>
  (state === 'approved' || state === 'paid') && left > 0;

const usd = (cents: number): string => (cents / 100).toFixed(2);

const centsOf = (payouts: readonly Model[]): number =>
  payouts.filter(isCounted).reduce((sum, { left }) => sum + left, 0);

/**
 * Sends payouts of random links, channels and states, with repeats, rejections and partial
 * reversals.
 */
const sendMany = async (many: number): Promise<Model[]> => {
  const random = seededNumbers(51);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const model = new Map<string, Model>();
  for (let step = 0; step < many; step += 1) {
    const known = pick([...model.keys(), null]);
    const payout = known === null ? undefined : model.get(known);
    if (known === null || !payout || random(2) === 0) {
      const id = `m${step}`;
      const link = pick([first, second, null]);
      const channel = link === null ? null : pick(['x', 'tg', null]);
      const state = pick(['pending', 'approved', 'paid']);
      const cents = 100 + random(5_000);
      const named = link === null ? {} : { link: subIdOf(link, channel) };
      const event = sale(id, usd(cents), { ...named, state });
      for (let time = 0; time <= random(2); time += 1) await send(keys, event);
      model.set(id, { link, channel, state, cents, left: cents });
    } else if (payout.state === 'rejected' || payout.left === 0) {
      // What is over stays over.
    } else if (random(3) === 0) {
      const update = {
        type: 'commission.updated',
        data: { transactionId: known, state: 'rejected' },
      };
      await send(keys, update);
      model.set(known, { ...payout, state: 'rejected', left: 0 });
    } else if (payout.state !== 'pending') {
      const part = random(2) === 0 ? payout.left : 1 + random(payout.left);
      const amount = usd(part);
      expect(
        await outcomeOf(await send(keys, refund(known, { amount, reversalId: `r${step}` }))),
      ).toBe('reversed');
      model.set(known, { ...payout, left: payout.left - part });
    }
  }
  return [...model.values()];
};

describe('sums of links and channels', () => {
  it('are those of an independent model after rejections and partial reversals, on every screen and in every file', async () => {
    const payouts = await sendMany(60);
    const report = await jsonOf<{ url: string }>(
      call('POST', `/api/shared-reports/${promoter.id}`, {
        cookie: promoter.cookie,
        body: {
          name: 'All',
          scope: 'all',
          firstDay: null,
          lastDay: null,
          hasMoney: true,
          password: null,
          endsInDays: null,
        },
      }),
    );
    const shared = await jsonOf<ReportDocument>(
      call('GET', `${new URL(report.url).pathname}?as=json`),
    );
    const summary = await summaryOf();
    const exported = await recordsOf(`/api/export/${promoter.id}`);
    const ledger = await recordsOf(`/api/revenue/${promoter.id}/export.csv`);
    const sumOf = (rows: readonly Record<string, string>[], name: string): string =>
      rows.reduce((sum, row) => sum + Number(row[name]), 0).toFixed(2);
    expect(summary.total).toBe(usd(centsOf(payouts)));
    for (const id of [first, second]) {
      const own = payouts.filter(({ link }) => link === id);
      const cents = centsOf(own);
      const pending = own
        .filter(({ state }) => state === 'pending')
        .reduce((sum, { left }) => sum + left, 0);
      const conversions = own.filter(isCounted).length;
      const revenue = await revenueOf(id);
      expect(revenue).toMatchObject({ total: usd(cents), pending: usd(pending), conversions });
      expect(summary.links.find(({ linkId }) => linkId === id)).toMatchObject({
        total: usd(cents),
        conversions,
      });
      expect((await linkOf(id)).totalRevenue).toBe(usd(cents));
      const rows = exported.filter(({ link_id }) => link_id === id);
      expect(sumOf(rows, 'revenue_usd')).toBe(usd(cents));
      expect(rows.reduce((sum, row) => sum + Number(row.conversions), 0)).toBe(conversions);
      const entries = ledger.filter(({ link_id }) => link_id === id);
      expect(sumOf(entries, 'usd')).toBe(usd(cents));
      const { shortUrl } = await linkOf(id);
      expect(shared.links.find(({ url }) => url === shortUrl)?.usd).toBe(usd(cents));
      for (const channel of ['x', 'tg', null]) {
        const ofChannel = own.filter((payout) => payout.channel === channel);
        expect(revenue.channels.find((row) => row.channel === channel)).toMatchObject({
          total: usd(centsOf(ofChannel)),
          conversions: ofChannel.filter(isCounted).length,
        });
        const place = ({ channel: named }: Record<string, string>) => named === (channel ?? '');
        expect(sumOf(rows.filter(place), 'revenue_usd')).toBe(usd(centsOf(ofChannel)));
        expect(sumOf(entries.filter(place), 'usd')).toBe(usd(centsOf(ofChannel)));
      }
    }
    for (const channel of ['x', 'tg']) {
      const cents = centsOf(payouts.filter((payout) => payout.channel === channel));
      expect(summary.channels.find((row) => row.channel === channel)?.total).toBe(usd(cents));
    }
  });
});
