import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { PAGE_TOKEN } from '@soltrade/schema/limits/clicks';
import { BEACON_BATCH } from '@soltrade/schema/limits/requests';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  codeOf,
  getJson,
  newAddress,
  ORIGIN,
  PERSON_AGENT,
  type Promoter,
  problemOf,
} from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { rowsIn } from '../../test/countedEvents.ts';
import { eventually } from '../../test/eventually.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { counterOf } from '../../test/rows.ts';
import { refusing, withClicks } from '../../test/withObjects.ts';
import { app } from '../app.ts';
import { configOf } from '../env.ts';
import { signPageToken } from '../model/pageToken.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const newVisitor = () => ({ 'CF-Connecting-IP': newAddress() });

const press = (
  linkId: string,
  change: object = {},
  headers: Record<string, string> = newVisitor(),
) =>
  call('POST', '/api/track-click', { body: { linkId, platform: 'jupiter', ...change }, headers });
const counted = async (response: Response) => (await response.json<{ counted: string }>()).counted;
const NOTHING = { persons: 0, repeats: 0, robots: 0 };
const countsIn = async (stub: ReturnType<typeof promoterClicks>, linkId: string) => {
  const [counts] = await stub.totalsOf([linkId]);
  return counts ?? { clicks: NOTHING, views: NOTHING };
};
const totals = async (linkId: string) => (await countsIn(await counterOf(linkId), linkId)).clicks;
const { visitorSalt } = configOf(env);

describe('POST /api/track-click', { tags: '7.track-click' }, () => {
  it('counts persons, repeats and robots, and the dashboard calls agree with the object', {
    tags: ['7.analytics', '3.analytics.fields'],
  }, async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const ada = newVisitor();
    expect(await counted(await press(id, {}, ada))).toBe('person');
    expect(await counted(await press(id, {}, ada))).toBe('repeat');
    expect(await counted(await press(id, { platform: 'bullx' }, ada))).toBe('person');
    expect(
      await counted(await press(id, {}, { ...ada, 'User-Agent': `${PERSON_AGENT} Edg/141` })),
    ).toBe('person');
    expect(
      await counted(await press(id, {}, { ...newVisitor(), 'User-Agent': 'Twitterbot/1.0' })),
    ).toBe('robot');
    expect(await counted(await press(id, {}, { ...newVisitor(), 'User-Agent': '' }))).toBe('robot');
    expect(await totals(id)).toEqual({ persons: 3, repeats: 1, robots: 2 });
    await call('POST', '/api/track-view', { body: { linkId: id }, headers: newVisitor() });

    const untracked = { revenue: '0.00', hasRevenue: false };
    const read = (path: string, { cookie }: Promoter) => getJson({ cookie }, path);
    expect(await read(`/api/links/${promoter.id}`, promoter)).toMatchObject([
      { clickCount: 4, persons: 3, repeats: 1, robots: 2 },
    ]);
    expect(await read(`/api/analytics/${promoter.id}`, promoter)).toEqual({
      totalRevenue: '0.00',
      pendingRevenue: '0.00',
      hasRevenue: false,
      totalClicks: 4,
      activeLinks: 1,
      persons: 3,
      repeats: 1,
      robots: 2,
      own: { clicks: 0, views: 0 },
      seq: 7,
      platformStats: [
        { platform: 'jupiter', clicks: 3, persons: 2, repeats: 1, robots: 2, ...untracked },
        { platform: 'bullx', clicks: 1, persons: 1, repeats: 0, robots: 0, ...untracked },
      ],
    });
  });

  it('a replay of an event id returns the first result and counts nothing', async () => {
    const { generated } = await newPromoterWithLink();
    const eventId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => press(generated.link.id, { eventId })),
    );
    expect(await Promise.all(answers.map(counted))).toEqual(Array(5).fill('person'));
    expect(await totals(generated.link.id)).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('a page token needs no look-up: it says whose object counts', async () => {
    const [linkId, promoterId] = [crypto.randomUUID(), crypto.randomUUID()];
    const pageToken = await signPageToken(visitorSalt, {
      linkId,
      promoterId,
      host: '',
      at: Date.now(),
      isPaid: false,
    });
    expect(await counted(await press(linkId, { pageToken }))).toBe('person');
    expect((await countsIn(promoterClicks(env, promoterId), linkId)).clicks).toMatchObject({
      persons: 1,
    });
  });

  it('a forged, foreign or old page token is worth nothing: the link is looked up', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const claims = {
      linkId: id,
      promoterId: crypto.randomUUID(),
      host: '',
      at: Date.now(),
      isPaid: false,
    };
    const good = await signPageToken(visitorSalt, claims);
    const tokens = [
      good.replace(claims.promoterId, promoter.id),
      `${good}~77`,
      'nonsense',
      await signPageToken('another salt entirely', claims),
      await signPageToken(visitorSalt, { ...claims, linkId: 'another' }),
      await signPageToken(visitorSalt, { ...claims, at: Date.now() - PAGE_TOKEN.maxAge - 1_000 }),
    ];
    for (const pageToken of tokens) expect((await press(id, { pageToken })).status).toBe(200);
    expect(await totals(id)).toMatchObject({ persons: tokens.length });
    expect((await countsIn(promoterClicks(env, claims.promoterId), id)).clicks).toEqual(NOTHING);
    const unknown = await press('no-such-link', { pageToken: good });
    expect(await codeOf(unknown)).toBe('link_not_found');
  });

  it('keeps the address nowhere', async () => {
    const { generated } = await newPromoterWithLink();
    const visitor = newVisitor();
    await press(generated.link.id, {}, visitor);
    const stub = await counterOf(generated.link.id);
    const tables = await rowsIn(
      stub,
      "select name from sqlite_master where type = 'table' and name not glob '_cf_*'",
    );
    const rows = await Promise.all(tables.map(({ name }) => rowsIn(stub, `select * from ${name}`)));
    expect(rows.filter((stored) => stored.length > 0).length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(visitor['CF-Connecting-IP']);
  });

  it.each([
    [{ platform: 'binance' }, 400, 'unknown_platform', ['platform']],
    [{ eventId: 'short' }, 400, 'invalid_input', ['eventId']],
    [{ linkId: 'nothing' }, 404, 'link_not_found', []],
  ])('refuses %j: %i %s, and counts nothing', async (change, status, code, fields) => {
    const { generated } = await newPromoterWithLink();
    expect(await problemOf(await press(generated.link.id, change))).toMatchObject({
      status,
      code,
      fields,
    });
    expect(await totals(generated.link.id)).toEqual(NOTHING);
  });

  it.each(['overloaded', 'retryable'] as const)(
    'is pending while its object is %s, and the queue counts it once',
    async (flag) => {
      const { promoter, generated } = await newPromoterWithLink();
      const { id } = generated.link;
      const claims = {
        linkId: id,
        promoterId: promoter.id,
        host: '',
        at: Date.now(),
        isPaid: false,
      };
      const body = {
        eventId: crypto.randomUUID(),
        pageToken: await signPageToken(visitorSalt, claims),
      };
      const { response } = await callCounted('/api/track-click', {
        method: 'POST',
        body: { linkId: id, platform: 'jupiter', ...body },
        vars: withClicks({ record: refusing(flag) }),
      });
      expect(response.status).toBe(202);
      expect(await counted(response)).toBe('pending');
      await eventually(async () => expect(await totals(id)).toMatchObject({ persons: 1 }));
      expect(await counted(await press(id, body))).toBe('person');
      expect(await totals(id)).toEqual({ persons: 1, repeats: 0, robots: 0 });
    },
  );

  it('is 503 where neither its object nor the queue takes it: nothing is promised', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const { response } = await callCounted('/api/track-click', {
      method: 'POST',
      body: { linkId: id, platform: 'jupiter' },
      vars: withClicks({ record: refusing('overloaded') }),
      failing: ['CLICKS.send'],
    });
    expect(await codeOf(response)).toBe('unavailable');
    expect(await totals(id)).toEqual(NOTHING);
  });

  it('is an error where its object fails in another way: nothing is promised', async () => {
    const { generated } = await newPromoterWithLink();
    const { response } = await callCounted('/api/track-click', {
      method: 'POST',
      body: { linkId: generated.link.id, platform: 'jupiter' },
      vars: withClicks({ record: () => Promise.reject(new Error('out of order')) }),
    });
    expect(await codeOf(response)).toBe('internal');
    expect(await totals(generated.link.id)).toEqual(NOTHING);
  });

  it('is 429 for an address that the rate limiter refuses, which is asked beyond a few beacons', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const limited = { ...env, RATE_BEACONS: { limit: async () => ({ success: false }) } };
    // Different addresses of one IPv6 network, counted as one.
    let hosts = 0;
    const loop = () =>
      app.fetch(
        new Request(`${ORIGIN}/api/track-click`, {
          method: 'POST',
          headers: {
            Origin: ORIGIN,
            'Content-Type': 'application/json',
            'CF-Connecting-IP': `2001:db8:2:2::${++hosts}`,
          },
          body: JSON.stringify({ linkId: id, platform: 'jupiter' }),
        }),
        limited,
        createExecutionContext(),
      );
    // Counts are per minute, so the loop must stay within one.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let presses = 0; presses < BEACON_BATCH; presses++)
      expect((await loop()).status).toBe(200);
    const refused = await loop();
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await codeOf(refused)).toBe('rate_limited');
    expect((await press(id)).status).toBe(200);
    expect(await totals(id)).toMatchObject({ robots: BEACON_BATCH });
  });
});

describe('POST /api/track-view', () => {
  const see = (
    linkId: string,
    change: object = {},
    headers: Record<string, string> = newVisitor(),
  ) => call('POST', '/api/track-view', { body: { linkId, ...change }, headers });
  const views = async (linkId: string) => (await countsIn(await counterOf(linkId), linkId)).views;

  it('counts people, repeats within half an hour, and robots; never as clicks', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const ada = newVisitor();
    expect(await counted(await see(id, { channel: 'x' }, ada))).toBe('person');
    expect(await counted(await see(id, {}, ada))).toBe('repeat');
    expect(await counted(await press(id, {}, ada))).toBe('person');
    expect(await counted(await see(id, {}, { ...ada, 'User-Agent': '' }))).toBe('robot');
    expect(await views(id)).toEqual({ persons: 1, repeats: 1, robots: 1 });
    expect(await totals(id)).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });
});
