import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { BEACON_BATCH, CLICK, PAGE_TOKEN, SHARDS } from '@soltrade/schema/limits';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, newAddress, ORIGIN, PERSON_AGENT, type Promoter, problemOf } from '../../../test/client.ts';
import { arrivalsIn, countedEvent, drain } from '../../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import { handle } from '../../app.ts';
import { configOf } from '../../env.ts';
import { newApiKeyText } from '../../lib/apiKey.ts';
import { signPageToken, withOverflow } from '../../model/pageToken.ts';
import { LinkClicks } from '../../objects/LinkClicks.ts';
import { linkClicks } from '../../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const newVisitor = () => ({ 'CF-Connecting-IP': newAddress() });

const press = (linkId: string, change: object = {}, headers: Record<string, string> = newVisitor()) =>
  call('POST', '/api/track-click', { body: { linkId, platform: 'jupiter', ...change }, headers });
const counted = async (response: Response) => (await response.json<{ counted: string }>()).counted;
const totals = (linkId: string, shard = 0) => linkClicks(env, linkId, shard).totals();
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
    expect(await counted(await press(id, {}, { ...ada, 'User-Agent': `${PERSON_AGENT} Edg/141` }))).toBe(
      'person',
    );
    expect(await counted(await press(id, {}, { ...newVisitor(), 'User-Agent': 'Twitterbot/1.0' }))).toBe(
      'robot',
    );
    expect(await counted(await press(id, {}, { ...newVisitor(), 'User-Agent': '' }))).toBe('robot');
    expect(await totals(id)).toEqual({ persons: 3, repeats: 1, robots: 2 });

    await drain(linkClicks(env, id, 0));
    const untracked = { revenue: '0.00', hasRevenue: false };
    const read = async (path: string, { cookie }: Promoter) => (await call('GET', path, { cookie })).json();
    expect(await read(`/api/links/${promoter.id}`, promoter)).toMatchObject([
      { clickCount: 4, persons: 3, repeats: 1, robots: 2 },
    ]);
    expect(await read(`/api/analytics/${promoter.id}`, promoter)).toEqual({
      totalRevenue: '0.00',
      hasRevenue: false,
      totalClicks: 4,
      activeLinks: 1,
      persons: 3,
      repeats: 1,
      robots: 2,
      asOf: expect.anything(),
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
      Array.from({ length: 20 }, () => press(generated.link.id, { eventId })),
    );
    expect(await Promise.all(answers.map(counted))).toEqual(Array(20).fill('person'));
    expect(await totals(generated.link.id)).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('a page token needs no look-up and leads to its own shard', async () => {
    const linkId = crypto.randomUUID();
    const pageToken = await signPageToken(visitorSalt, {
      linkId,
      shard: 3,
      shards: 4,
      epoch: 1,
      at: Date.now(),
    });
    expect(await counted(await press(linkId, { pageToken }))).toBe('person');
    expect(await totals(linkId, 3)).toMatchObject({ persons: 1 });
    expect(await totals(linkId, 0)).toMatchObject({ persons: 0 });
  });

  it('a forged, foreign or old page token is worth nothing: the link is looked up', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const claims = { linkId: id, shard: 7, shards: 8, epoch: 1, at: Date.now() };
    const good = await signPageToken(visitorSalt, claims);
    const tokens = [
      good.replace('~7~', '~8~'),
      `${good.slice(0, -2)}xx`,
      'nonsense',
      await signPageToken('another salt entirely', claims),
      await signPageToken(visitorSalt, { ...claims, linkId: 'another' }),
      await signPageToken(visitorSalt, { ...claims, at: Date.now() - 8 * 24 * 3600 * 1000 }),
    ];
    for (const pageToken of tokens) expect((await press(id, { pageToken })).status).toBe(200);
    expect(await totals(id)).toMatchObject({ persons: tokens.length });
    expect(await totals(id, 7)).toMatchObject({ persons: 0 });
    const unknown = await press('no-such-link', { pageToken: good });
    expect(await problemOf(unknown)).toMatchObject({ status: 404, code: 'link_not_found' });
  });

  it('keeps the address nowhere', async () => {
    const { generated } = await newPromoterWithLink();
    const visitor = newVisitor();
    await press(generated.link.id, {}, visitor);
    const stub = linkClicks(env, generated.link.id, 0);
    const rows = await arrivalsIn(stub);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(visitor['CF-Connecting-IP']);
  });

  it.each([
    [{ platform: 'binance' }, 400, 'unknown_platform', ['platform']],
    [{ platform: 7 }, 400, 'invalid_input', ['platform']],
    [{ eventId: 'short' }, 400, 'invalid_input', ['eventId']],
    [{ eventId: 'with spaces in it' }, 400, 'invalid_input', ['eventId']],
    [{ eventId: 'x'.repeat(65) }, 400, 'invalid_input', ['eventId']],
    [{ channel: 'a b' }, 400, 'invalid_input', ['channel']],
    [{ pageToken: 'x'.repeat(600) }, 400, 'invalid_input', ['pageToken']],
    [{ linkId: 'nothing' }, 404, 'link_not_found', []],
    [{ linkId: 7 }, 400, 'invalid_input', ['linkId']],
  ])('refuses %j: %i %s, and counts nothing', async (change, status, code, fields) => {
    const { generated } = await newPromoterWithLink();
    expect(await problemOf(await press(generated.link.id, change))).toMatchObject({ status, code, fields });
    expect(await totals(generated.link.id)).toEqual({ persons: 0, repeats: 0, robots: 0 });
  });

  it('is pending where its object refuses, and counts once when the queue brings it', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    vi.spyOn(LinkClicks.prototype, 'record').mockImplementationOnce(() => {
      throw Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true });
    });
    const eventId = crypto.randomUUID();
    const response = await press(id, { eventId });
    expect(response.status).toBe(202);
    expect(await counted(response)).toBe('pending');
    await vi.waitFor(async () => expect(await totals(id)).toMatchObject({ persons: 1 }), {
      timeout: 15_000,
      interval: 200,
    });
    expect(await counted(await press(id, { eventId }))).toBe('person');
    expect(await totals(id)).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  describe('while the shard of its page is overloaded', () => {
    const OVERFLOW = 77;
    const overload = () =>
      vi.spyOn(LinkClicks.prototype, 'record').mockImplementationOnce(() => {
        throw Object.assign(new Error('Durable Object is overloaded.'), { overloaded: true });
      });
    const newPage = async () => {
      const { generated } = await newPromoterWithLink();
      const claims = { linkId: generated.link.id, shard: 0, shards: 1, epoch: 0, at: Date.now() };
      const pageToken = withOverflow(await signPageToken(visitorSalt, claims), OVERFLOW);
      return { id: generated.link.id, body: { pageToken, eventId: crypto.randomUUID() } };
    };
    const NOTHING = { persons: 0, repeats: 0, robots: 0 };

    it('is counted before the response by another one, of which shard 0 then knows', async () => {
      const { id, body } = await newPage();
      overload();
      expect(await counted(await press(id, body))).toBe('person');
      expect(await totals(id)).toEqual(NOTHING);
      expect(await totals(id, OVERFLOW)).toMatchObject({ persons: 1 });
      await drain(linkClicks(env, id, OVERFLOW));
      const { shardMap } = await linkClicks(env, id, 0).receipt(1);
      expect(shardMap).toEqual({ epoch: 1, shards: SHARDS.max });
    });

    it('a retry is counted once, whichever of the two shards has the first attempt', async () => {
      const { id, body } = await newPage();
      const retry = { ...body, isRetry: true };
      overload();
      await press(id, body);
      expect(await counted(await press(id, retry))).toBe('person');
      expect(await totals(id)).toEqual(NOTHING);
      const later = { ...body, eventId: crypto.randomUUID() };
      expect(await counted(await press(id, { ...later, isRetry: true }))).toBe('person');
      // The first attempt arrives after all.
      const late = countedEvent(later.eventId, { isOverflow: true, place: OVERFLOW, shards: SHARDS.max });
      await linkClicks(env, id, OVERFLOW).record(late);
      expect(await totals(id, OVERFLOW)).toMatchObject({ persons: 1 });
      expect(await totals(id)).toMatchObject({ persons: 1 });
    });

    it('one address is ten people at most there, too, whatever token it shows', async () => {
      const { id } = await newPage();
      const home = linkClicks(env, id, OVERFLOW);
      const press = (index: number, shard: number) =>
        linkClicks(env, id, shard).record(
          countedEvent(`overflow-${shard}-${index}`, {
            ...{ visitor: `browser-${index}`, address: 'home', isOverflow: true },
            ...{ place: OVERFLOW, shards: SHARDS.max, epoch: null },
          }),
        );
      for (let index = 0; index < 8; index++) await press(index, OVERFLOW);
      for (let index = 8; index < 20; index++) await press(index, 1);
      expect((await home.totals()).persons).toBe(8);
      expect((await totals(id, 1)).persons).toBe(CLICK.newVisitorsPerAddress - 8);
    });
  });

  it('is an error where its object fails in another way: nothing is promised', async () => {
    const { generated } = await newPromoterWithLink();
    vi.spyOn(LinkClicks.prototype, 'record').mockImplementationOnce(() => {
      throw new Error('out of order');
    });
    expect(await problemOf(await press(generated.link.id))).toMatchObject({ status: 500, code: 'internal' });
    expect(await totals(generated.link.id)).toEqual({ persons: 0, repeats: 0, robots: 0 });
  });

  it('is 429 for an address that the rate limiter refuses, which is asked beyond a few beacons', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const limited = { ...env, RATE_BEACONS: { limit: async () => ({ success: false }) } };
    // Another address of one IPv6 network each time: together they are one.
    let hosts = 0;
    const loop = () =>
      handle(
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
    // Counted by the minute: the loop must not run into the next one.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    for (let presses = 0; presses < BEACON_BATCH; presses++) expect((await loop()).status).toBe(200);
    const refused = await loop();
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await press(id)).status).toBe(200);
    expect(await totals(id)).toMatchObject({ robots: BEACON_BATCH });
  });

  it('accepts no foreign origin', async () => {
    const { generated } = await newPromoterWithLink();
    const response = await press(generated.link.id, {}, { Origin: 'https://evil.example' });
    expect(await problemOf(response)).toMatchObject({ status: 403, code: 'foreign_origin' });
  });

  it('is refused like every other call: 403 before 415 before 413 before 400 before 404, and 405', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      call('POST', '/api/track-click', { headers: { 'Content-Type': 'text/plain', ...headers }, body });
    const foreign = { Origin: 'https://evil.example' };
    const json = { 'Content-Type': 'application/json' };
    const large = JSON.stringify({ linkId: 'x'.repeat(20_000) });
    const refusals = [
      await send(foreign, large),
      await send({}, large),
      await send(json, large),
      await send(json, '{'),
      await send(json, '{}'),
      await press('no-such-link'),
      await call('GET', '/api/track-click'),
    ];
    const problems = await Promise.all(refusals.map(problemOf));
    expect(problems.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '403 foreign_origin',
      '415 unsupported_media_type',
      '413 body_too_large',
      '400 invalid_json',
      '400 invalid_input',
      '404 link_not_found',
      '405 method_not_allowed',
    ]);
  });

  it('is no call for programs: an API key is refused, and one in the address too', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const withKey = await press(id, {}, { ...newVisitor(), Authorization: 'Bearer anything' });
    expect(await problemOf(withKey)).toMatchObject({ status: 403, code: 'session_required' });
    const key = await newApiKeyText();
    const inAddress = await call('POST', `/api/track-click?key=${key}`, {
      body: { linkId: id, platform: 'jupiter' },
    });
    expect(await problemOf(inAddress)).toMatchObject({ code: 'key_in_address' });
    expect(await totals(id)).toEqual({ persons: 0, repeats: 0, robots: 0 });
  });

  it('is never stored or sniffed, and names its request; nor is a refusal', async () => {
    const { generated } = await newPromoterWithLink();
    for (const { headers } of [await press(generated.link.id), await press('no-such-link')]) {
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('X-Request-Id')).toBeTruthy();
    }
  });

  it('a page token that was good once is not when it is too old', async () => {
    const { generated } = await newPromoterWithLink();
    const { id } = generated.link;
    const pageToken = await signPageToken(visitorSalt, {
      linkId: id,
      shard: 5,
      shards: 8,
      epoch: 1,
      at: Date.now(),
    });
    await press(id, { pageToken });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAGE_TOKEN.maxAge + 1 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await press(id, { pageToken });
    expect([(await totals(id, 5)).persons, (await totals(id, 0)).persons]).toEqual([1, 1]);
  });
});

describe('POST /api/track-view', () => {
  const see = (linkId: string, change: object = {}, headers: Record<string, string> = newVisitor()) =>
    call('POST', '/api/track-view', { body: { linkId, ...change }, headers });
  const views = async (linkId: string, shard = 0) => (await linkClicks(env, linkId, shard).receipt(1)).views;

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

  it('a replay counts once, in the shard of the page', async () => {
    const linkId = crypto.randomUUID();
    const pageToken = await signPageToken(visitorSalt, {
      linkId,
      shard: 2,
      shards: 4,
      epoch: 2,
      at: Date.now(),
    });
    const eventId = crypto.randomUUID();
    for (let round = 0; round < 3; round++) {
      expect(await counted(await see(linkId, { pageToken, eventId }))).toBe('person');
    }
    expect(await views(linkId, 2)).toEqual({ persons: 1, repeats: 0, robots: 0 });
    expect(await views(linkId)).toEqual({ persons: 0, repeats: 0, robots: 0 });
  });

  it.each([
    [{ eventId: 'short' }, 400, 'invalid_input', ['eventId']],
    [{ channel: 'a b' }, 400, 'invalid_input', ['channel']],
    [{ linkId: 'nothing' }, 404, 'link_not_found', []],
  ])('refuses %j: %i %s', async (change, status, code, fields) => {
    const { generated } = await newPromoterWithLink();
    expect(await problemOf(await see(generated.link.id, change))).toMatchObject({ status, code, fields });
    expect(await views(generated.link.id)).toEqual({ persons: 0, repeats: 0, robots: 0 });
  });
});
