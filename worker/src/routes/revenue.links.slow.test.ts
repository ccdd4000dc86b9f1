// Revenue of links and channels on every screen and in every file, against a model that knows only
// what partners sent.
import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkRevenue, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { subIdOf } from '@soltrade/schema/subId';
import { describe, expect, it } from 'vitest';
import { call, getJson, jsonOf } from '../../test/client.ts';
import { csvRecords } from '../../test/csv.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import {
  addPartner,
  outcomeOf,
  refund,
  type Secrets,
  sale,
  send,
  update,
} from '../../test/partnerCalls.ts';
import { type GeneratedLink, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { seededNumbers } from '../../test/seededNumbers.ts';

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
const sendMany = async (
  many: number,
  { keys, links }: { keys: Secrets; links: readonly string[] },
): Promise<Model[]> => {
  const random = seededNumbers(51);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const model = new Map<string, Model>();
  for (let step = 0; step < many; step += 1) {
    const known = pick([...model.keys(), null]);
    const payout = known === null ? undefined : model.get(known);
    if (known === null || !payout || random(2) === 0) {
      const id = `m${step}`;
      const link = pick([...links, null]);
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
      await send(keys, update(known, 'rejected'));
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
    playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
    const { promoter, generated } = await newPromoterWithLink();
    const other = await jsonOf<GeneratedLink>(generate(promoter, { tokenAddress: OTHER_MINT }));
    const links = [generated.link.id, other.link.id];
    const payouts = await sendMany(60, { keys: await addPartner(promoter), links });
    const recordsOf = async (path: string) =>
      csvRecords(await (await call('GET', path, { cookie: promoter.cookie })).text());
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
    const summary = await getJson<RevenueSummary>(
      promoter,
      `/api/revenue/${promoter.id}?range=all`,
    );
    const exported = await recordsOf(`/api/export/${promoter.id}`);
    const ledger = await recordsOf(`/api/revenue/${promoter.id}/export.csv`);
    const sumOf = (rows: readonly Record<string, string>[], name: string): string =>
      rows.reduce((sum, row) => sum + Number(row[name]), 0).toFixed(2);
    expect(summary.total).toBe(usd(centsOf(payouts)));
    for (const id of links) {
      const own = payouts.filter(({ link }) => link === id);
      const cents = centsOf(own);
      const pending = own
        .filter(({ state }) => state === 'pending')
        .reduce((sum, { left }) => sum + left, 0);
      const conversions = own.filter(isCounted).length;
      const revenue = await getJson<LinkRevenue>(promoter, `/api/links/${id}/revenue?range=all`);
      const link = await getJson<Link>(promoter, `/api/link/${id}`);
      expect(revenue).toMatchObject({ total: usd(cents), pending: usd(pending), conversions });
      expect(summary.links.find(({ linkId }) => linkId === id)).toMatchObject({
        total: usd(cents),
        conversions,
      });
      expect(link.totalRevenue).toBe(usd(cents));
      const rows = exported.filter(({ link_id }) => link_id === id);
      expect(sumOf(rows, 'revenue_usd')).toBe(usd(cents));
      expect(rows.reduce((sum, row) => sum + Number(row.conversions), 0)).toBe(conversions);
      const entries = ledger.filter(({ link_id }) => link_id === id);
      expect(sumOf(entries, 'usd')).toBe(usd(cents));
      expect(shared.links.find(({ url }) => url === link.shortUrl)?.usd).toBe(usd(cents));
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
