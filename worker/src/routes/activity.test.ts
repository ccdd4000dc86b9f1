import { env } from 'cloudflare:workers';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import { DAY } from '@soltrade/schema/durations';
import { PARTNER } from '@soltrade/schema/limits/revenue';
import { NOTICES } from '@soltrade/schema/limits/webhooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, getJson, newAddress, newPromoter, type Promoter } from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { ring } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { addPartner, type Secrets } from '../../test/partnerCalls.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { counterOf, newActivity } from '../../test/rows.ts';
import { addEndpoint, playReceiver, work } from '../../test/webhookReceiver.ts';

beforeEach(() => void playMarket({ [MINT]: BONK }));

const list = async ({ id, cookie }: Promoter): Promise<NoticeList> =>
  getJson({ cookie }, `/api/notices/${id}`);

const see = ({ id, cookie }: Promoter, body: unknown) =>
  call('POST', `/api/notices/${id}/seen`, { cookie, body });

const seeAll = async (promoter: Promoter) => {
  const { asOf, problems } = await list(promoter);
  expect((await see(promoter, { upTo: asOf, problems: problems.map(({ id }) => id) })).status).toBe(
    204,
  );
};

const tell = ({ id }: Promoter, type: string, told: Told) =>
  newActivity(id, { type, ...told }).run();

type Told = { at: number; data: object; linkId?: string | null };

const click = async (linkId: string) => {
  const body = { linkId, platform: 'jupiter' };
  const headers = { 'CF-Connecting-IP': newAddress() };
  expect((await call('POST', '/api/track-click', { body, headers })).status).toBe(200);
  await ring(await counterOf(linkId));
};

describe('notices', () => {
  it('tell of the first click of a link, and of nothing that the promoter did', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    await generate(promoter, { platforms: ['axiom'] });
    expect(await list(promoter)).toMatchObject({ notices: [], problems: [], unread: 0 });
    await click(id);
    await click(id);
    const { notices, unread } = await list(promoter);
    expect(notices).toMatchObject([
      {
        isNew: true,
        linkId: id,
        name: BONK.symbol,
        activity: { type: 'link.first_click', data: {} },
      },
    ]);
    expect(unread).toBe(1);
    await seeAll(promoter);
    expect(await list(promoter)).toMatchObject({ notices: [{ isNew: false }], unread: 0 });
  });

  it('tell what a call became', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const figures = { peakAt: 4, drawdown: 0, r7: 0.5, noMarket: 0 };
    const data = { state: 'settled', entry: '100', peak: '300', ...figures };
    await tell(promoter, 'call.settled', { at: 7, data, linkId });
    const { notices } = await list(promoter);
    expect(notices).toMatchObject([
      {
        at: '1970-01-01T00:00:00.007Z',
        activity: { type: 'call.settled', data: { state: 'settled', entry: '100', peak: '300' } },
      },
    ]);
  });

  it('tell of an endpoint that was given up as long as it is there, by its host alone', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const receiver = playReceiver(() => new Response('gone', { status: 410 }));
    const { endpoint } = await addEndpoint(promoter);
    await patchLink(promoter, generated.link.id, { isActive: false });
    await work(endpoint.id);
    expect(receiver.arrived).toHaveLength(1);
    const { notices, unread } = await list(promoter);
    expect(notices).toMatchObject([
      {
        linkId: null,
        isNew: true,
        name: 'hooks.example.com',
        activity: { type: 'webhook.disabled', data: { endpointId: endpoint.id, reason: 'gone' } },
      },
    ]);
    expect(unread).toBe(1);
    expect(JSON.stringify(notices)).not.toContain('a-secret-of-the-receiver');
    await call('DELETE', `/api/webhooks/${endpoint.id}`, { cookie: promoter.cookie });
    expect((await list(promoter)).notices).toEqual([]);
  });

  it('sum money up by day and source; what was reported by hand is no news', async () => {
    const promoter = await newPromoter();
    const money = (source: string, microUsd: number, unpriced = 0) => ({
      source,
      microUsd,
      pendingMicroUsd: 0,
      unpriced,
      entries: 2,
      from: 1,
      to: 2,
      platforms: ['axiom'],
    });
    const noon = Date.UTC(2026, 9, 1, 12);
    const { id: linkId } = (await newPromoterWithLink()).generated.link;
    await tell(promoter, 'revenue.recorded', { at: noon, data: money('onchain', 1_000_000) });
    await tell(promoter, 'revenue.recorded', {
      at: noon + 1,
      data: money('onchain', 2_500_000, 1),
      linkId,
    });
    await tell(promoter, 'revenue.recorded', { at: noon + 2, data: money('reported', 9_000_000) });
    await tell(promoter, 'revenue.recorded', { at: noon + DAY, data: money('onchain', 4_000_000) });
    const { notices, unread } = await list(promoter);
    // A day's sum belongs to no single link.
    expect(notices.map(({ linkId: about }) => about)).toEqual([null, null, null]);
    const [from, to] = ['1970-01-01T00:00:00.001Z', '1970-01-01T00:00:00.002Z'];
    const same = { platforms: ['axiom'], pendingUsd: '0.000000', from, to };
    expect(notices.map(({ id, isNew, activity }) => ({ id, isNew, ...activity.data }))).toEqual([
      {
        id: '2026-10-02 onchain',
        isNew: true,
        source: 'onchain',
        usd: '4.000000',
        ...same,
        entries: 2,
        unpriced: 0,
      },
      {
        id: '2026-10-01 reported',
        isNew: false,
        source: 'reported',
        usd: '9.000000',
        ...same,
        entries: 2,
        unpriced: 0,
      },
      {
        id: '2026-10-01 onchain',
        isNew: true,
        source: 'onchain',
        usd: '3.500000',
        ...same,
        entries: 4,
        unpriced: 1,
      },
    ]);
    expect(unread).toBe(2);
  });

  it('are a limited number', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    for (let at = 0; at <= NOTICES.shown; at += 1)
      await tell(promoter, 'link.first_click', { at, data: {}, linkId });
    const { notices, unread } = await list(promoter);
    expect([notices.length, unread]).toEqual([NOTICES.shown, NOTICES.shown]);
  });
});

describe('a code that stopped working', () => {
  const breakCode = (promoter: Promoter, set: string, platform: string) =>
    env.DB.prepare(`update platform_connections set ${set} where user_id = ? and platform_name = ?`)
      .bind(promoter.id, platform)
      .run();

  it('is told as long as it lasts, and again if it comes back', async () => {
    const { promoter } = await newPromoterWithLink();
    await breakCode(promoter, "credential = 'no link has blanks'", 'jupiter');
    const { problems, unread } = await list(promoter);
    expect(problems).toMatchObject([{ kind: 'refused', name: 'Jupiter', isNew: true }]);
    expect(unread).toBe(1);
    await seeAll(promoter);
    expect(await list(promoter)).toMatchObject({ problems: [{ isNew: false }], unread: 0 });
    await breakCode(promoter, "credential = 'ada'", 'jupiter');
    expect((await list(promoter)).problems).toEqual([]);
    await seeAll(promoter);
    await breakCode(promoter, "credential = 'has blanks'", 'jupiter');
    expect((await list(promoter)).unread).toBe(1);
  });

  it('is one of a platform that is closed to trading or no longer offered, if it is on', async () => {
    const { promoter } = await newPromoterWithLink();
    await breakCode(promoter, "platform_name = 'forgotten'", 'axiom');
    expect((await list(promoter)).problems).toMatchObject([{ kind: 'gone', name: 'forgotten' }]);
    await breakCode(promoter, 'is_active = 0', 'forgotten');
    expect((await list(promoter)).problems).toEqual([]);
    const { response } = await callCounted(`/api/notices/${promoter.id}`, {
      headers: { Cookie: promoter.cookie },
      vars: { CLOSED_PLATFORMS: 'jupiter' },
    });
    const { problems } = await response.json<NoticeList>();
    expect(problems).toMatchObject([{ kind: 'closed', name: 'Jupiter' }]);
  });
});

describe('a partner whose calls are refused', () => {
  const later = (time: number) => void vi.setSystemTime(Date.now() + time);

  let calls = 0;

  const report = ({ partner, urlSecret }: Secrets, secret = urlSecret) => {
    later(PARTNER.refusalEvery + 1);
    calls += 1;
    const query = new URLSearchParams({ secret, txid: `t${calls}`, payout: '1' });
    return call('GET', `/api/postback/${partner.id}?${query}`);
  };

  it('is told after some calls that came to nothing, until one is taken or a week has passed', async () => {
    const promoter = await newPromoter();
    const keys = await addPartner(promoter);
    const refuse = async (times: number) => {
      for (let count = 0; count < times; count += 1)
        expect((await report(keys, 'another secret')).status).toBe(401);
    };
    await report(keys);
    await refuse(PARTNER.failingCalls - 1);
    expect((await list(promoter)).problems).toEqual([]);
    await refuse(1);
    const problem = { kind: 'postbacks', name: 'Tracker', partnerId: keys.partner.id };
    expect(await list(promoter)).toMatchObject({ problems: [{ ...problem, isNew: true }] });
    // The promoter's own test says nothing about the partner.
    await call('POST', `/api/partners/${keys.partner.id}/test`, { cookie: promoter.cookie });
    expect((await list(promoter)).problems).toHaveLength(1);
    expect((await report(keys)).status).toBe(200);
    expect((await list(promoter)).problems).toEqual([]);
    await refuse(PARTNER.failingCalls);
    expect((await list(promoter)).problems).toHaveLength(1);
    // In two steps, because sessions expire after a week without use.
    later(PARTNER.failingFor / 2);
    expect((await list(promoter)).problems).toHaveLength(1);
    later(PARTNER.failingFor / 2);
    expect((await list(promoter)).problems).toEqual([]);
  });
});

describe('what was seen', () => {
  it('never goes back, nor ahead of now', async () => {
    const promoter = await newPromoter();
    const seenAt = async () =>
      (
        await env.DB.prepare('select seen_at from notice_marks where user_id = ?')
          .bind(promoter.id)
          .first<{ seen_at: number }>()
      )?.seen_at ?? 0;
    const now = Date.now();
    expect((await see(promoter, { upTo: '2999-01-01T00:00:00Z', problems: [] })).status).toBe(204);
    const first = await seenAt();
    expect(first).toBeGreaterThanOrEqual(now);
    expect(first).toBeLessThanOrEqual(Date.now());
    expect((await see(promoter, { upTo: '2020-01-01T00:00:00Z', problems: [] })).status).toBe(204);
    expect(await seenAt()).toBe(first);
  });

  it('names a limited number of problems, of which only those are kept that last', async () => {
    const promoter = await newPromoter();
    const upTo = new Date().toISOString();
    const many = Array.from({ length: NOTICES.mostProblems + 1 }, String);
    expect((await see(promoter, { upTo, problems: many })).status).toBe(400);
    expect((await see(promoter, { upTo, problems: ['invented'] })).status).toBe(204);
    const exported = await call('GET', `/api/user/${promoter.id}/export`, {
      cookie: promoter.cookie,
    });
    expect(await exported.json()).toMatchObject({
      noticesSeen: { seenAt: expect.any(String), problems: [] },
    });
  });
});
