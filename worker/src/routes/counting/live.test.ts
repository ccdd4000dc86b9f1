import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { LIVE_CLOSED, type LiveFrame, liveFrame } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  cookieOf,
  newAddress,
  newPromoter,
  ORIGIN,
  type Promoter,
  problemOf,
  signedMessage,
} from '../../../test/client.ts';
import { drain, NOON } from '../../../test/countedEvents.ts';
import { BONK, MINT, playMarket } from '../../../test/market.ts';
import { newLinkOf } from '../../../test/rows.ts';
import { parseConfig } from '../../env.ts';
import { linkClicks, promoterStatistics } from '../../stubs.ts';

const NONE = { persons: 0, repeats: 0, robots: 0 };

const upgrade = (path: string, headers: Record<string, string>): Promise<Response> =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      headers: { Upgrade: 'websocket', 'CF-Connecting-IP': newAddress(), ...headers },
    }),
  );

/** A dashboard's socket and what came through it. */
const open = async ({ id, cookie }: Promoter) => {
  const response = await upgrade(`/api/live/${id}`, { Origin: ORIGIN, Cookie: cookie });
  const socket = response.webSocket;
  if (!socket) throw new Error(`answered ${response.status}: ${await response.text()}`);
  const messages: string[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', ({ data }) => {
    messages.push(String(data));
  });
  socket.addEventListener('close', ({ code }) => {
    closed.push(code);
  });
  socket.accept();
  const frames = (): LiveFrame[] =>
    messages.filter((text) => text.startsWith('{')).map((text) => liveFrame.parse(JSON.parse(text)));
  await vi.waitFor(() => expect(frames()).toHaveLength(1));
  return { response, socket, messages, closed, frames };
};

/** Clicks and views as pages send them, then the click object's flush. */
const press = async (linkId: string, count = 1, body: object = {}) => {
  for (let index = 0; index < count; index += 1) {
    const response = await call('POST', '/api/track-click', {
      body: { linkId, platform: 'jupiter', ...body },
    });
    expect(response.status).toBe(200);
  }
  await drain(linkClicks(env, linkId, 0));
};

const newest = (frames: LiveFrame[]): LiveFrame => {
  const frame = frames.at(-1);
  if (!frame) throw new Error('no frame came');
  return frame;
};

const statisticsOf = ({ id }: Promoter) => promoterStatistics(env, id);

let promoter: Promoter;
let linkId: string;

beforeEach(async () => {
  playMarket({ [MINT]: BONK });
  promoter = await newPromoter();
  linkId = await newLinkOf(promoter.id);
});

describe('the live figures', () => {
  it('are those of all links, with the newest events and nothing of their visitors', async () => {
    const other = await newLinkOf(promoter.id);
    await press(linkId, 2, { channel: 'x' });
    const view = await call('POST', '/api/track-view', { body: { linkId: other }, country: 'DE' });
    expect(view.status).toBe(200);
    await drain(linkClicks(env, other, 0));
    const response = await call('GET', `/api/live/${promoter.id}`, { cookie: promoter.cookie });
    const text = await response.text();
    expect(text).not.toContain('DE');
    const frame: LiveFrame = JSON.parse(text);
    expect(frame).toMatchObject({
      seq: 3,
      since: null,
      totals: { clicks: { ...NONE, persons: 2 }, views: { ...NONE, persons: 1 } },
      hours: [],
      links: [],
    });
    expect(frame.events).toHaveLength(3);
    const { at, ...first } = frame.events[0] ?? { at: '' };
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    expect(first).toEqual({ linkId: other, kind: 'view', platform: null, channel: '', class: 'person' });
    expect(frame.events[1]).toMatchObject({ linkId, kind: 'click', platform: 'jupiter', channel: 'x' });
  });

  it('show the newest events of many', async () => {
    await press(linkId, LIVE.events + 3);
    const response = await call('GET', `/api/live/${promoter.id}`, { cookie: promoter.cookie });
    const { events } = await response.json<LiveFrame>();
    expect(events).toHaveLength(LIVE.events);
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it.each([
    ['nobody', 401, 'unauthenticated'],
    ['someone else', 403, 'forbidden'],
  ] as const)('are not for %s', async (who, status, code) => {
    const cookie = who === 'nobody' ? null : (await newPromoter()).cookie;
    const problem = await problemOf(await call('GET', `/api/live/${promoter.id}`, { cookie }));
    expect(problem).toMatchObject({ status, code });
  });
});

describe('a socket', () => {
  it('tells at once what is, and then what a flush counted: absolute figures of what changed', async () => {
    await press(linkId);
    const { response, frames } = await open(promoter);
    expect(response.status).toBe(101);
    expect(frames()[0]).toMatchObject({ seq: 1, since: null, totals: { clicks: { persons: 1 } } });
    await press(linkId, 2, { channel: 'telegram' });
    await vi.waitFor(() => expect(newest(frames()).seq).toBe(3));
    const clicks = { ...NONE, persons: 3 };
    const frame = newest(frames());
    expect(frame).toMatchObject({ since: 1, totals: { clicks, views: NONE } });
    expect(frame.hours.at(-1)).toMatchObject({ clicks, views: NONE });
    expect(frame.links).toMatchObject([{ id: linkId, clicks, views: NONE, hours: [{ clicks }] }]);
    expect(frame.events.map(({ channel }) => channel)).toEqual(['telegram', 'telegram', '']);
  });

  it('survives the object, which sleeps between two clicks', async () => {
    const { frames } = await open(promoter);
    await evictDurableObject(statisticsOf(promoter));
    await press(linkId);
    await vi.waitFor(() => expect(newest(frames())).toMatchObject({ seq: 1, since: 0 }));
  });

  it('tells nothing that others count', async () => {
    const { frames } = await open(promoter);
    const stranger = await newPromoter();
    const { frames: theirs } = await open(stranger);
    await press(await newLinkOf(stranger.id));
    await vi.waitFor(() => expect(newest(theirs()).seq).toBe(1));
    expect(frames()).toHaveLength(1);
  });

  it('answers a ping; anything else closes it', async () => {
    const { socket, messages, closed } = await open(promoter);
    socket.send('ping');
    await vi.waitFor(() => expect(messages).toContain('pong'));
    expect(closed).toEqual([]);
    socket.send('{"seq":0}');
    await vi.waitFor(() => expect(closed).toEqual([LIVE_CLOSED.unexpectedMessage]));
  });

  it.each([
    ['without an Origin', {}, 403, 'foreign_origin'],
    ['of a foreign page', { Origin: 'https://evil.example' }, 403, 'foreign_origin'],
    ['of a page that only says it is ours', { 'Sec-Fetch-Site': 'same-origin' }, 403, 'foreign_origin'],
    ['without a session', { Origin: ORIGIN, Cookie: '' }, 401, 'unauthenticated'],
  ] as const)('is refused %s', async (_, headers, status, code) => {
    const response = await upgrade(`/api/live/${promoter.id}`, { Cookie: promoter.cookie, ...headers });
    expect(await problemOf(response)).toMatchObject({ status, code });
  });

  it('is refused for someone else’s figures, and for nobody’s', async () => {
    const headers = { Origin: ORIGIN, Cookie: (await newPromoter()).cookie };
    expect(await problemOf(await upgrade(`/api/live/${promoter.id}`, headers))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect(await problemOf(await upgrade('/api/live/nobody', headers))).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('is refused beyond the most that a promoter may have', async () => {
    await runInDurableObject(statisticsOf(promoter), (_, state) => {
      for (let count = 0; count < LIVE.maxSockets; count += 1) {
        state.acceptWebSocket(new WebSocketPair()[1]);
      }
    });
    const headers = { Origin: ORIGIN, Cookie: promoter.cookie };
    const problem = await problemOf(await upgrade(`/api/live/${promoter.id}`, headers));
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  it('says only that something changed where it would be too much to tell', async () => {
    const { frames } = await open(promoter);
    const cells = Array.from({ length: LIVE.maxHours + 1 }, (_, hour) => ({
      ...{ unit: 'hour' as const, at: NOON - hour * 3_600_000, kind: 'click' as const },
      ...{ platform: 'jupiter', channel: '', ...NONE, persons: 1 },
    }));
    const source = { linkId, shard: 0 };
    await statisticsOf(promoter).apply({ ...source, from: null, to: cells.length, cells, events: [] });
    await vi.waitFor(() => expect(newest(frames())).toMatchObject({ seq: cells.length, since: null }));
    expect(newest(frames())).toMatchObject({ hours: [], links: [] });
    expect(newest(frames()).totals.clicks.persons).toBe(cells.length);
  });
});

const signIn = async ({ wallet }: Promoter, formerCookie: string | null = null): Promise<string> => {
  // A second later: a message signs in once.
  const body = signedMessage(wallet, Date.now() + 1_000);
  return cookieOf(await call('POST', '/api/auth', { body, cookie: formerCookie }));
};

const operate = (path: string, body: object) =>
  call('POST', `/api/ops${path}`, {
    body,
    headers: { Authorization: `Bearer ${parseConfig(env).opsToken}` },
  });

const [ONE, ALL] = [{ ofAll: false }, { ofAll: true }];

describe('the end of a session closes its sockets', () => {
  const ENDS: [string, { ofAll: boolean }, () => Promise<unknown>][] = [
    ['signing out', ONE, () => call('POST', '/api/auth/logout', { cookie: promoter.cookie })],
    ['another sign-in of the same browser', ONE, () => signIn(promoter, promoter.cookie)],
    [
      'signing out everywhere',
      ALL,
      () => call('POST', '/api/auth/logout-everywhere', { cookie: promoter.cookie }),
    ],
    ['a block', ALL, () => operate('/block', { kind: 'user', target: promoter.id })],
    ['a deletion', ALL, () => operate('/delete-user', { target: promoter.id })],
  ];

  it.each(ENDS)('%s', async (_, { ofAll }, end) => {
    const other = { ...promoter, cookie: await signIn(promoter) };
    const [socket, elsewhere] = [await open(promoter), await open(other)];
    await end();
    await vi.waitFor(() => expect(socket.closed).toEqual([LIVE_CLOSED.sessionEnded]));
    if (ofAll) {
      await vi.waitFor(() => expect(elsewhere.closed).toEqual([LIVE_CLOSED.sessionEnded]));
      return;
    }
    await press(linkId);
    await vi.waitFor(() => expect(newest(elsewhere.frames()).seq).toBe(1));
    expect(socket.frames()).toHaveLength(1);
    expect(elsewhere.closed).toEqual([]);
  });

  it('the age at which it has to be shown again, with the next frame', async () => {
    const { frames, closed } = await open(promoter);
    await runInDurableObject(statisticsOf(promoter), (_, state) => {
      for (const socket of state.getWebSockets()) socket.serializeAttachment({ until: Date.now() - 1 });
    });
    await press(linkId);
    await vi.waitFor(() => expect(closed).toEqual([LIVE_CLOSED.sessionEnded]));
    expect(frames()).toHaveLength(1);
  });
});
