import { env } from 'cloudflare:workers';
import type { Link } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  cookieOf,
  getJson,
  jsonOf,
  newAddress,
  newPromoter,
  type Promoter,
} from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { deliverTo } from '../../test/queue.ts';
import { refusing, withClicks } from '../../test/withObjects.ts';
import { configOf } from '../env.ts';
import { signOwnMark } from '../model/ownMark.ts';
import { pageIdOf } from '../model/promoterPage.ts';
import type { CountedEvent } from '../model/statistics.ts';
import { promoterClicks } from '../stubs.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));
afterEach(() => vi.useRealTimers());

const markOf = async ({ cookie, id }: Promoter): Promise<string> =>
  (await getJson<{ mark: string }>({ cookie }, `/api/user/${id}/own-mark`)).mark;

type Sent = { address?: string; eventId?: string; kind?: 'click' | 'view'; agent?: string };

/** What the page's event was counted as. */
const send = async (
  linkId: string,
  own: unknown,
  { address = newAddress(), eventId, kind = 'click', agent }: Sent = {},
): Promise<string> => {
  const response = call('POST', `/api/track-${kind}`, {
    body: { linkId, own, eventId, ...(kind === 'click' ? { platform: 'jupiter' } : {}) },
    headers: { 'CF-Connecting-IP': address, ...(agent ? { 'User-Agent': agent } : {}) },
  });
  return (await jsonOf<{ counted: string }>(response)).counted;
};

const linkAndMark = async () => {
  const { promoter, generated } = await newPromoterWithLink();
  const { id } = generated.link;
  return {
    promoter,
    id,
    mark: await markOf(promoter),
    figures: async () => {
      const { persons, repeats, robots, views, own } = await getJson<Link>(
        promoter,
        `/api/link/${id}`,
      );
      return { clicks: { persons, repeats, robots }, views, own };
    },
  };
};

const NONE = { persons: 0, repeats: 0, robots: 0 };

describe('a visit in the promoter’s own browser', () => {
  it('is counted apart from the figures, once however often it is sent, and leaves other visits as they are', async () => {
    const { id, mark, figures } = await linkAndMark();
    const address = newAddress();
    expect(await send(id, mark, { address, kind: 'view' })).toBe('own');
    expect(await send(id, mark, { address, eventId: 'own-click-1' })).toBe('own');
    expect(await send(id, mark, { address, eventId: 'own-click-1' })).toBe('own');
    // The first class stays, also if the mark went between the tries.
    expect(await send(id, undefined, { address, eventId: 'own-click-1' })).toBe('own');
    expect(await figures()).toEqual({ clicks: NONE, views: NONE, own: { clicks: 1, views: 1 } });
    // The same browser, signed out: judged as if it had not been here.
    expect(await send(id, undefined, { address })).toBe('person');
    expect(await send(id, undefined, { address })).toBe('repeat');
    expect(await send(id, mark, { address })).toBe('own');
    expect(await figures()).toEqual({
      clicks: { persons: 1, repeats: 1, robots: 0 },
      views: NONE,
      own: { clicks: 2, views: 1 },
    });
  });

  it('takes no place of its address', async () => {
    const { id, mark } = await linkAndMark();
    const address = newAddress();
    const agents = Array.from(
      { length: CLICK.newVisitorsPerAddress },
      (_, index) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + index}.0) Firefox/${100 + index}.0`,
    );
    for (const agent of agents) expect(await send(id, mark, { address, agent })).toBe('own');
    for (const agent of agents) expect(await send(id, null, { address, agent })).toBe('person');
  });

  it('of a crawler is a robot’s all the same', async () => {
    const { id, mark } = await linkAndMark();
    expect(await send(id, mark, { agent: 'Twitterbot/1.0' })).toBe('robot');
  });

  it('counts towards no end of a link, and is no one who saw or clicked in an experiment', async () => {
    const { promoter, id } = await linkAndMark();
    const counter = promoterClicks(env, promoter.id);
    await counter.setEnd(id, 2);
    const experiment = { startedAt: 1_000, half: 'a' } as const;
    const event = (name: string, change: Partial<CountedEvent> = {}) =>
      countedEvent(`${name}-${id}`, { linkId: id, at: Date.now(), experiment, ...change });
    for (const isOwn of [true, false]) {
      const visitor = isOwn ? 'promoter' : 'visitor';
      const classes = await counter.recordMany([
        event(`${visitor}-view`, { kind: 'view', platform: '', visitor, isOwn }),
        event(`${visitor}-click`, { visitor, isOwn }),
      ]);
      expect(classes).toEqual(isOwn ? ['own', 'own'] : ['person', 'person']);
      expect(await counter.peopleForEnd(id)).toBe(isOwn ? 0 : 1);
    }
    expect(await counter.experimentPeople(id)).toEqual([
      { ...experiment, viewers: 1, clickers: 1, networks: 1 },
    ]);
  });

  it('on their own page is own too', async () => {
    const { promoter, mark } = await linkAndMark();
    await call('PATCH', `/api/promoter-page/${promoter.id}`, {
      body: { isOpen: true },
      cookie: promoter.cookie,
    });
    const linkId = pageIdOf(promoter.id);
    expect(await send(linkId, mark, { kind: 'view' })).toBe('own');
    expect(await send(linkId, await markOf(await newPromoter()), { kind: 'view' })).toBe('person');
  });

  it('is own after it waited in the queue', async () => {
    const { promoter, id, mark, figures } = await linkAndMark();
    const queued: unknown[] = [];
    const queue = { send: async (body: unknown) => void queued.push(body) };
    const { response } = await callCounted('/api/track-click', {
      method: 'POST',
      body: { linkId: id, own: mark, platform: 'jupiter' },
      vars: { ...withClicks({ record: refusing('overloaded') }), CLICKS: queue as never },
    });
    expect(await response.json()).toEqual({ counted: 'pending' });
    await deliverTo('soltrade-clicks', [...queued, ...queued]);
    expect(await figures()).toEqual({ clicks: NONE, views: NONE, own: { clicks: 1, views: 0 } });
    expect(
      (await promoterClicks(env, promoter.id).events(id, null)).map((event) => event.class),
    ).toEqual(['own']);
  });
});

describe('a mark', () => {
  it('that is another promoter’s, forged, old or none at all hides nobody', async () => {
    const { promoter, id, mark, figures } = await linkAndMark();
    const other = await newPromoter();
    const salt = configOf(env).visitorSalt;
    const now = Date.now();
    const [name = '', time = '', signature = ''] = mark.split('~');
    const others = await markOf(other);
    const forged: unknown[] = [
      others,
      others.replace(other.id, promoter.id),
      [name, time, others.split('~')[2]].join('~'),
      [name, (Number.parseInt(time, 36) + 1).toString(36), signature].join('~'),
      `${mark}~`,
      [name, time].join('~'),
      [name, 'NaN', signature].join('~'),
      await signOwnMark(`${salt}x`, { userId: promoter.id, at: now }),
      await signOwnMark(salt, { userId: promoter.id, at: now - CLICK.ownMarkLifetime - DAY }),
      promoter.id,
      'x'.repeat(3_000),
      1,
      [mark],
    ];
    for (const [nth, own] of forged.entries()) {
      const kind = nth % 2 === 0 ? 'view' : 'click';
      const address = newAddress();
      expect(await send(id, own, { address, kind }), JSON.stringify(own)).toBe('person');
      expect(await send(id, own, { address, kind })).toBe('repeat');
    }
    expect((await figures()).own).toEqual({ clicks: 0, views: 0 });
  });

  it('ends with Sign Out Everywhere, and a later one holds', async () => {
    const { promoter, id, mark } = await linkAndMark();
    expect(await send(id, mark)).toBe('own');
    const { cookie } = promoter;
    expect((await call('POST', '/api/auth/logout-everywhere', { body: {}, cookie })).status).toBe(
      204,
    );
    expect(await send(id, mark)).toBe('person');
    const later = { userId: promoter.id, at: Date.now() + 1 };
    expect(await send(id, await signOwnMark(configOf(env).visitorSalt, later))).toBe('own');
  });

  it('survives an ordinary sign-out, for a browser that its promoter keeps', async () => {
    const { promoter, id, mark } = await linkAndMark();
    const { cookie } = promoter;
    const response = await call('POST', '/api/auth/logout', { body: {}, cookie });
    expect([response.status, cookieOf(response)]).toEqual([204, expect.any(String)]);
    expect(await send(id, mark)).toBe('own');
  });
});
