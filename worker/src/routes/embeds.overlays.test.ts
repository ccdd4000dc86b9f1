import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Overlay, OverlayFrame } from '@soltrade/schema/contracts/embeds';
import { OVERLAY } from '@soltrade/schema/limits/clicks';
import { LIVE_ACTIVITY, LIVE_CLOSED } from '@soltrade/schema/liveSocket';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, newPromoter, operate, type Promoter } from '../../test/client.ts';
import { newestFrame, openDashboard, upgrade } from '../../test/dashboardSocket.ts';
import { eventually } from '../../test/eventually.ts';
import { spendLimit } from '../../test/limits.ts';
import { insertLinks, newLinkOf } from '../../test/rows.ts';
import { promoterClicks } from '../stubs.ts';

let promoter: Promoter;
let linkId: string;

beforeEach(async () => {
  promoter = await newPromoter();
  linkId = await newLinkOf(promoter.id);
});

const ask = (method: string, id = linkId, { cookie } = promoter) =>
  call(method, `/api/links/${id}/overlay`, { cookie });

const made = async (id = linkId): Promise<string> => {
  const response = await ask('PUT', id);
  expect(response.status).toBe(200);
  return new URL((await response.json<Overlay>()).url).pathname;
};

const send = async (
  kind: 'click' | 'view',
  link = linkId,
  headers: Record<string, string> = {},
) => {
  const body = kind === 'click' ? { linkId: link, platform: 'jupiter' } : { linkId: link };
  expect((await call('POST', `/api/track-${kind}`, { body, headers })).status).toBe(200);
};

/** Opens its socket, with all that ever comes through it. */
const open = async (path: string) => {
  const { webSocket: socket, status } = await upgrade(path, {});
  if (!socket) throw new Error(`answered ${status}`);
  const messages: string[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', ({ data }) => void messages.push(String(data)));
  socket.addEventListener('close', ({ code }) => void closed.push(code));
  socket.accept();
  await eventually(() => expect(messages).toHaveLength(1));
  const newest = (): OverlayFrame => JSON.parse(messages.at(-1) ?? '');
  return { socket, messages, closed, newest };
};

describe('an overlay', () => {
  it('is sent the clicks of its link and the last one, and never anything else', async () => {
    const other = await newLinkOf(promoter.id);
    const { messages, newest } = await open(await made());
    expect(newest()).toEqual({ clicks: 0, last: null });
    await send('click');
    await eventually(() => expect(newest().clicks).toBe(1));
    expect(newest()).toEqual({ clicks: 1, last: { platform: 'Jupiter', at: expect.any(String) } });
    expect(Object.keys(newest().last ?? {})).toEqual(['platform', 'at']);
    const known = messages.length;
    // A dashboard gets a frame of another link, and is notified.
    const dashboard = await openDashboard(promoter);
    await send('click', other);
    await send('view', other);
    await promoterClicks(env, promoter.id).notifyActivity();
    await eventually(() => expect(newestFrame(dashboard.frames()).seq).toBe(3));
    await eventually(() => expect(dashboard.messages).toContain(LIVE_ACTIVITY));
    await send('click');
    await eventually(() => expect(newest().clicks).toBe(2));
    expect(messages.slice(known).map((text) => JSON.parse(text).clicks)).toEqual([2]);
  });

  it('knows the last click behind any number of views and robots, and in a new instance', async () => {
    await send('click');
    await send('click', linkId, {
      'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    });
    for (let index = 0; index < 25; index += 1) await send('view');
    await evictDurableObject(promoterClicks(env, promoter.id));
    const { newest } = await open(await made());
    expect(newest()).toMatchObject({ clicks: 1, last: { platform: 'Jupiter' } });
  });

  it('has room for a few sockets only', async () => {
    const path = await made();
    const sockets = await Promise.all(Array.from({ length: OVERLAY.maxSockets }, () => open(path)));
    expect((await upgrade(path, {})).status).toBe(429);
    expect(sockets).toHaveLength(OVERLAY.maxSockets);
  });
});

describe('its page', () => {
  it('is the same for everyone: no figure, and neither its secret nor its promoter', async () => {
    await send('click');
    const path = await made();
    const response = await call('GET', path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('data-show="clicks"');
    for (const hidden of [path.split('/').at(-1) ?? '', linkId, promoter.id])
      expect(html).not.toContain(hidden);
    const { headers } = response;
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; .*script-src 'sha256-[^ ]+'; connect-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Set-Cookie')).toBeNull();
    expect(await (await call('GET', `${path}?show=last`)).text()).toContain('data-show="last"');
  });

  it('is nothing under other addresses, and asks the database for few of those', async () => {
    const path = await made();
    for (const other of ['/overlay', '/overlay/x', path.slice(0, -1), `${path}a`, `${path}/x`]) {
      expect((await call('GET', other)).status).toBe(404);
    }
    const guessed = `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`;
    const headers = { 'CF-Connecting-IP': '203.0.113.77' };
    expect((await call('GET', guessed, { headers })).status).toBe(404);
    spendLimit(env.RATE_MISS, 'anyone 203.0.113.77');
    expect((await call('GET', guessed, { headers })).status).toBe(429);
    // What can be no secret isn't looked for at all.
    expect((await call('GET', '/overlay/x', { headers })).status).toBe(404);
  });
});

describe('its address', () => {
  it('is one a link, unguessable, and stays until it is revoked', async () => {
    const path = await made();
    // 256 bits.
    expect(path).toMatch(/^\/overlay\/[\w-]{43}$/);
    expect(await made()).toBe(path);
    expect((await ask('DELETE')).status).toBe(204);
    expect(await made()).not.toBe(path);
  });

  it('shows nothing once it is revoked: open ones are closed at once, dashboards and other overlays are not', async () => {
    const other = await newLinkOf(promoter.id);
    const path = await made();
    const [one, another] = [await open(path), await open(await made(other))];
    expect((await ask('DELETE')).status).toBe(204);
    await eventually(() => expect(one.closed).toEqual([LIVE_CLOSED.sessionEnded]));
    expect((await call('GET', path)).status).toBe(404);
    expect((await upgrade(path, {})).status).toBe(404);
    await send('click', other);
    await eventually(() => expect(another.newest().clicks).toBe(1));
    expect(one.messages).toHaveLength(1);
  });

  it('ends with a block and with the account', async () => {
    const path = await made();
    const { closed } = await open(path);
    await operate('POST', '/block', { kind: 'user', target: promoter.id });
    await eventually(() => expect(closed).toHaveLength(1));
    expect((await call('GET', path)).status).toBe(404);
    await operate('POST', '/delete-user', { target: promoter.id });
    const left = env.DB.prepare('select count(*) as all_ from overlays where user_id = ?').bind(
      promoter.id,
    );
    expect(await left.first('all_')).toBe(0);
  });

  it('is one of a few, also for requests at once', async () => {
    await insertLinks(promoter.id, OVERLAY.perPromoter - 1);
    await env.DB.prepare(
      `insert into overlays (link_id, user_id, secret, created_at)
       select id, user_id, id, 1 from links where user_id = ? and id != ?`,
    )
      .bind(promoter.id, linkId)
      .run();
    const links = await Promise.all([1, 2, 3].map(() => newLinkOf(promoter.id)));
    const responses = await Promise.all(links.map((id) => ask('PUT', id)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(await Promise.all(refused.map(codeOf))).toEqual([
      'too_many_overlays',
      'too_many_overlays',
    ]);
  });
});
