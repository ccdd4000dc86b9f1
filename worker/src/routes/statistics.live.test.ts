import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { HOUR } from '@soltrade/schema/durations';
import { LIVE, STATISTICS } from '@soltrade/schema/limits/clicks';
import { LIVE_ACTIVITY, LIVE_CLOSED } from '@soltrade/schema/liveSocket';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  call,
  cookieOf,
  getJson,
  newPromoter,
  ORIGIN,
  operate,
  type Promoter,
  problemOf,
  signedMessage,
} from '../../test/client.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import {
  newestFrame as newest,
  openDashboard as open,
  upgrade,
} from '../../test/dashboardSocket.ts';
import { eventually } from '../../test/eventually.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newLinkOf } from '../../test/rows.ts';
import { promoterClicks } from '../stubs.ts';

const NONE = { persons: 0, repeats: 0, robots: 0 };

const press = async (linkId: string, count = 1, body: object = {}) => {
  for (let index = 0; index < count; index += 1) {
    const response = await call('POST', '/api/track-click', {
      body: { linkId, platform: 'jupiter', ...body },
    });
    expect(response.status).toBe(200);
  }
};

/** What the frames after a `seq` together report as changed. */
const changedSince = (frames: readonly LiveFrame[], seq: number) => {
  const later = frames.filter((frame) => frame.seq > seq);
  expect(later[0]?.changed?.since).toBe(seq);
  return {
    links: [...new Set(later.flatMap(({ changed }) => changed?.links ?? []))],
    kinds: [...new Set(later.flatMap(({ changed }) => changed?.kinds ?? []))],
  };
};

const objectOf = ({ id }: Promoter) => promoterClicks(env, id);

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
    const response = await call('GET', `/api/live/${promoter.id}`, { cookie: promoter.cookie });
    const text = await response.text();
    expect(text).not.toContain('DE');
    const frame: LiveFrame = JSON.parse(text);
    expect(frame).toMatchObject({
      seq: 3,
      changed: null,
      totals: { clicks: { ...NONE, persons: 2 }, views: { ...NONE, persons: 1 } },
    });
    expect(frame.events).toHaveLength(3);
    const { at, ...first } = frame.events[0] ?? { at: '' };
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    expect(first).toEqual({
      linkId: other,
      kind: 'view',
      platform: null,
      channel: '',
      class: 'person',
    });
    expect(frame.events[1]).toMatchObject({
      linkId,
      kind: 'click',
      platform: 'jupiter',
      channel: 'x',
    });
  });
});

describe('a socket', () => {
  it('tells at once what is, and then the totals and what changed', async () => {
    await press(linkId);
    const { response, frames } = await open(promoter);
    expect(response.status).toBe(101);
    expect(frames()[0]).toMatchObject({
      seq: 1,
      changed: null,
      readers: 1,
      totals: { clicks: { persons: 1 } },
    });
    await press(linkId, 2, { channel: 'telegram' });
    await eventually(() => expect(newest(frames()).seq).toBe(3));
    const frame = newest(frames());
    expect(frame.totals).toEqual({
      clicks: { ...NONE, persons: 3 },
      views: NONE,
      own: { clicks: 0, views: 0 },
    });
    expect(changedSince(frames(), 1)).toEqual({ links: [linkId], kinds: ['click'] });
    expect(frame.events.map(({ channel }) => channel)).toEqual(['telegram', 'telegram', '']);
  });

  it('survives the object, which sleeps between two clicks', async () => {
    const { frames } = await open(promoter);
    await evictDurableObject(objectOf(promoter));
    await press(linkId);
    await eventually(() =>
      expect(newest(frames())).toMatchObject({ seq: 1, changed: { since: 0 } }),
    );
  });

  it('tells the newest events of the link that it was opened for, however many other links have', async () => {
    const busy = await newLinkOf(promoter.id);
    await press(linkId, 2, { channel: 'quiet' });
    const others = Array.from({ length: LIVE.events + 1 }, (_, index) =>
      countedEvent(`busy-${index}`, { linkId: busy, at: Date.now() }),
    );
    await objectOf(promoter).recordMany(others);
    const ofLink = await open(promoter, linkId);
    const ofAll = await open(promoter);
    expect(newest(ofLink.frames()).events.map(({ channel }) => channel)).toEqual([
      'quiet',
      'quiet',
    ]);
    expect(new Set(newest(ofAll.frames()).events.map((event) => event.linkId))).toEqual(
      new Set([busy]),
    );
    await press(linkId);
    await eventually(() => expect(newest(ofLink.frames()).events).toHaveLength(3));
    await eventually(() => expect(newest(ofAll.frames()).events[0]?.linkId).toBe(linkId));
    expect(newest(ofLink.frames())).toMatchObject({ ...newest(ofAll.frames()), events: {} });
    const polled = await call('GET', `/api/live/${promoter.id}?linkId=${linkId}`, {
      cookie: promoter.cookie,
    });
    expect((await polled.json<LiveFrame>()).events).toEqual(newest(ofLink.frames()).events);
  });

  it('is told that there are notices: once of a link’s first click, and of nothing that is none', async () => {
    const { messages } = await open(promoter);
    const { messages: theirs } = await open(await newPromoter());
    const hints = () => messages.filter((text) => text === LIVE_ACTIVITY);
    const savedClicks = () =>
      env.DB.prepare('select clicks from promoter_clicks where user_id = ?')
        .bind(promoter.id)
        .first<number>('clicks');
    const save = () =>
      runInDurableObject(objectOf(promoter), async (object, { storage }) => {
        await storage.deleteAlarm();
        await object.alarm();
      });
    await press(linkId);
    // Told a second later.
    vi.setSystemTime(Date.now() + 2 * STATISTICS.saveDelay);
    await save();
    await eventually(() => expect(hints()).toHaveLength(1));
    const { notices } = await getJson<NoticeList>(promoter, `/api/notices/${promoter.id}`);
    expect(notices).toMatchObject([{ activity: { type: 'link.first_click' }, linkId }]);
    await press(linkId);
    vi.setSystemTime(Date.now() + 2 * STATISTICS.saveDelay);
    await save();
    expect(hints()).toHaveLength(1);
    vi.setSystemTime(Date.now() + STATISTICS.saveEvery);
    await save();
    expect(await savedClicks()).toBe(2);
    expect(hints()).toHaveLength(1);
    expect(theirs).not.toContain(LIVE_ACTIVITY);
  });

  it('is told of a partner’s call within moments', async () => {
    const { messages } = await open(promoter);
    const body = { userId: promoter.id, name: 'Tracker', platform: null };
    const added = await call('POST', '/api/partners', { cookie: promoter.cookie, body });
    const { partner, urlSecret } = await added.json<{
      partner: { id: string };
      urlSecret: string;
    }>();
    expect(messages).not.toContain(LIVE_ACTIVITY);
    const query = new URLSearchParams({ secret: urlSecret, txid: 't1', payout: '4.20' });
    await call('GET', `/api/postback/${partner.id}?${query}`);
    await eventually(() => expect(messages).toContain(LIVE_ACTIVITY));
  });

  it('answers a ping; anything else closes it', async () => {
    const { socket, messages, closed } = await open(promoter);
    socket.send('ping');
    await eventually(() => expect(messages).toContain('pong'));
    expect(closed).toEqual([]);
    socket.send('{"seq":0}');
    await eventually(() => expect(closed).toEqual([LIVE_CLOSED.unexpectedMessage]));
  });

  it('that goes on sending after it was closed ends all of its promoter’s', async () => {
    let ignored = 0;
    const flood = runInDurableObject(objectOf(promoter), (object) => {
      const { 1: socket } = new WebSocketPair();
      socket.accept();
      socket.close();
      for (; ignored <= LIVE.maxIgnored; ignored += 1) object.webSocketMessage(socket);
    });
    await expect(flood).rejects.toThrow('went on sending');
    expect(ignored).toBe(LIVE.maxIgnored);
  });

  it('that was closed, and whose other end does not say so, keeps no frame from the others', async () => {
    const earlier = await open(promoter);
    // Held until the end, because a socket closes when its other end is garbage-collected.
    const otherEnds: WebSocket[] = [];
    await runInDurableObject(promoterClicks(env, promoter.id), (_, state) => {
      const { 0: deaf, 1: accepted } = new WebSocketPair();
      otherEnds.push(deaf);
      state.acceptWebSocket(accepted);
      accepted.serializeAttachment({ until: Date.now() + HOUR, linkId: null });
      accepted.close(LIVE_CLOSED.unexpectedMessage, 'unexpected message');
    });
    const later = await open(promoter);
    await press(linkId);
    for (const { frames } of [earlier, later]) {
      await eventually(() => expect(newest(frames()).seq).toBe(1));
    }
    expect(otherEnds).toHaveLength(1);
  });

  it.each([
    ['without an Origin', {}, 403, 'foreign_origin'],
    ['of a foreign page', { Origin: 'https://evil.example' }, 403, 'foreign_origin'],
    [
      'of a page that only says it is ours',
      { 'Sec-Fetch-Site': 'same-origin' },
      403,
      'foreign_origin',
    ],
    ['without a session', { Origin: ORIGIN, Cookie: '' }, 401, 'unauthenticated'],
  ] as const)('is refused %s', async (_, headers, status, code) => {
    const response = await upgrade(`/api/live/${promoter.id}`, {
      Cookie: promoter.cookie,
      ...headers,
    });
    expect(await problemOf(response)).toMatchObject({ status, code });
  });

  it('is refused beyond the most that a promoter may have', async () => {
    // Held until the end, because a socket closes when its other end is garbage-collected, which
    // makes room.
    const otherEnds: WebSocket[] = [];
    await runInDurableObject(objectOf(promoter), (_, state) => {
      while (otherEnds.length < LIVE.maxSockets) {
        const { 0: other, 1: accepted } = new WebSocketPair();
        otherEnds.push(other);
        state.acceptWebSocket(accepted);
      }
    });
    const headers = { Origin: ORIGIN, Cookie: promoter.cookie };
    const problem = await problemOf(await upgrade(`/api/live/${promoter.id}`, headers));
    expect(problem).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(otherEnds).toHaveLength(LIVE.maxSockets);
  });

  it('tells the links and kinds of one frame, or only that something changed with too many links', async () => {
    const { frames } = await open(promoter);
    const other = await newLinkOf(promoter.id);
    const views = [linkId, other].map((id, index) =>
      countedEvent(`view-${index}`, { linkId: id, kind: 'view' }),
    );
    await objectOf(promoter).recordMany(views);
    await eventually(() => expect(newest(frames())).toMatchObject({ seq: 2 }));
    const changed = { since: 0, links: [linkId, other], kinds: ['view'] };
    expect(newest(frames()).changed).toEqual(changed);
    const many = Array.from({ length: LIVE.maxLinks + 1 }, (_, index) =>
      countedEvent(`event-${index}`, { linkId: `link-${index}` }),
    );
    await objectOf(promoter).recordMany(many);
    await eventually(() => expect(newest(frames()).seq).toBe(2 + many.length));
    expect(newest(frames()).changed).toBeNull();
    expect(newest(frames()).totals.clicks.persons).toBe(many.length);
  });

  it('does not tell an event that comes twice as a new one', async () => {
    const { frames } = await open(promoter);
    const eventId = crypto.randomUUID();
    await press(linkId, 1, { eventId });
    await eventually(() =>
      expect(newest(frames())).toMatchObject({ seq: 1, changed: { since: 0 } }),
    );
    await press(linkId, 1, { eventId });
    await press(linkId);
    await eventually(() =>
      expect(newest(frames())).toMatchObject({ seq: 2, changed: { since: 1 } }),
    );
    expect(frames()).toHaveLength(3);
  });
});

const signIn = async (
  { wallet }: Promoter,
  formerCookie: string | null = null,
): Promise<string> => {
  // A second later, because a message signs in once.
  const body = signedMessage(wallet, Date.now() + 1_000);
  return cookieOf(await call('POST', '/api/auth', { body, cookie: formerCookie }));
};

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
    ['a block', ALL, () => operate('POST', '/block', { kind: 'user', target: promoter.id })],
    ['a deletion', ALL, () => operate('POST', '/delete-user', { target: promoter.id })],
  ];

  it.each(ENDS)('%s', async (_, { ofAll }, end) => {
    const other = { ...promoter, cookie: await signIn(promoter) };
    const [socket, elsewhere] = [await open(promoter), await open(other)];
    await end();
    await eventually(() => expect(socket.closed).toEqual([LIVE_CLOSED.sessionEnded]));
    if (ofAll) {
      await eventually(() => expect(elsewhere.closed).toEqual([LIVE_CLOSED.sessionEnded]));
      return;
    }
    await press(linkId);
    await eventually(() => expect(newest(elsewhere.frames()).seq).toBe(1));
    expect(socket.frames()).toHaveLength(1);
    expect(elsewhere.closed).toEqual([]);
  });

  it('the age at which it has to be shown again, with the next frame', async () => {
    const { frames, closed } = await open(promoter);
    await runInDurableObject(objectOf(promoter), (_, state) => {
      for (const socket of state.getWebSockets())
        socket.serializeAttachment({ until: Date.now() - 1, linkId: null });
    });
    await press(linkId);
    await eventually(() => expect(closed).toEqual([LIVE_CLOSED.sessionEnded]));
    expect(frames()).toHaveLength(1);
  });
});
