import { env } from 'cloudflare:workers';
import { once } from '@soltrade/schema/once';
import { CYRILLIC_FONT_PATH, LANDING_FONT_PATH } from '@soltrade/schema/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newAddress, ORIGIN } from '../../../test/client.ts';
import { callCounted } from '../../../test/countedCalls.ts';
import { activate, ask, newHost, playCloudflare, promoterWithHost } from '../../../test/hosts.ts';
import { MINT, OTHER_MINT } from '../../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../../test/promoter.ts';

beforeEach(() => {
  playCloudflare();
});

/** For what changes nothing of the host. */
const anyHost = once(promoterWithHost);

afterEach(() => vi.useRealTimers());

const tokenIn = (html: string): string => /"pageToken":"([^"]+)"/.exec(html)?.[1] ?? '';

/** Every byte percent-encoded. */
const encoded = (text: string): string =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');

const counted = async (response: Response): Promise<string | number> =>
  response.status === 200 ? (await response.json<{ counted: string }>()).counted : response.status;

describe('a promoter’s own host', () => {
  it('serves the promoter’s links under their identifiers, former ones too, and names itself', async () => {
    const { promoter, link, host } = await promoterWithHost();
    const { cookie } = promoter;
    await patchLink({ cookie }, link.id, { shortIdentifier: 'gem' });
    for (const path of ['/gem', '/GEM', '/bonk', `/${MINT}`, '/gem/?c=x', '//gem&utm_source=x']) {
      const page = await ask(host, path);
      const html = await page.text();
      expect({ path, status: page.status }).toEqual({ path, status: 200 });
      expect(html).toContain(`<link rel="canonical" href="http://${host}:8788/gem"`);
      expect(html).toContain(`property="og:url" content="http://${host}:8788/gem"`);
      expect(html).toMatch(
        new RegExp(`property="og:image" content="http://${host}:8788/og/[^"]+"`),
      );
      // The product's own pages are elsewhere.
      expect(html).toContain(`href="${ORIGIN}/method"`);
    }
    // Short links on the main host still work, without redirects.
    expect((await call('GET', new URL(link.shortUrl).pathname)).status).toBe(200);
  });

  it('shows its promoter’s page if they opened it, else their newest links without a record', async () => {
    const { promoter, link, host } = await promoterWithHost();
    const { cookie } = promoter;
    const listed = await (await ask(host, '/')).text();
    expect(listed.includes('href="/bonk?c=page"')).toBe(true);
    expect(listed.includes('class="card record"')).toBe(false);
    expect(tokenIn(listed)).toBe('');
    await patchLink({ cookie }, link.id, { isActive: false });
    expect((await (await ask(host, '/')).text()).includes('href="/bonk')).toBe(false);
    await call('PATCH', `/api/promoter-page/${promoter.id}`, { body: { isOpen: true }, cookie });
    const page = await (await ask(host, '/')).text();
    expect(page.includes('class="card record"')).toBe(true);
    expect(page.includes(`<link rel="canonical" href="http://${host}:8788/"`)).toBe(true);
  });

  it('serves nothing of the product’s own', async () => {
    const { host } = await anyHost();
    for (const [method, path] of [
      ['GET', '/api/health'],
      ['POST', '/mcp'],
      ['POST', '/oauth/token'],
      ['GET', '/.well-known/oauth-authorization-server'],
      ['POST', '/api/auth'],
      ['POST', '/bonk'],
      ['GET', '/dashboard'],
      ['GET', '/token/bonk'],
      ['GET', '/r/ada/bonk'],
      ['GET', '/method'],
      ['GET', '/actions.json'],
      ['GET', `/api/actions/r/ada/${MINT}`],
      ['GET', `/${OTHER_MINT}`],
      ['GET', '/nothing'],
      ['GET', '/bonk/more'],
      ['GET', '//img/user/somebody'],
      ['GET', '/img/user/somebody'],
      ['GET', `/og/somebody.${MINT}-1.png`],
    ] as const) {
      const asked = ask(host, path, { method, ...(method === 'POST' ? { body: {} } : {}) });
      expect({ method, path, status: (await asked).status }).toEqual({ method, path, status: 404 });
    }
  });

  it('shows no other promoter’s picture and no call, however its path is written', async () => {
    const { promoter, host } = await anyHost();
    const { promoter: other, username } = await newPromoterWithLink();
    expect((await call('GET', `/img/user/${other.id}`)).status).toBe(200);
    const own = await ask(host, `/img/%75s%65r/${encoded(promoter.id)}`);
    expect(own.status).toBe(200);
    for (const path of [
      `/img/user/${other.id}`,
      `/img/%75ser/${other.id}`,
      `/%69mg/user/${other.id}`,
      `/img/user/${encoded(other.id)}`,
      `/img/%2575ser/${other.id}`,
      `/img%2Fuser%2F${other.id}`,
      `/img/user/${promoter.id}%2F..%2F${other.id}`,
      `/img/token/..%2Fuser%2F${other.id}`,
      `/og/p%61ge/${username}.1.png`,
      `/og/${encoded(username)}.${MINT}-1.png`,
      '/%61pi/health',
      '/%72/ada/bonk',
    ]) {
      expect({ path, status: (await ask(host, path)).status }).toEqual({ path, status: 404 });
    }
    const body = { wallet: 'x' };
    expect((await ask(host, '/%61pi/auth', { method: 'POST', body })).status).toBe(404);
  });

  it('nor by a name that becomes another’s once it is decoded again', async () => {
    const { promoter: other, username } = await newPromoterWithLink();
    const opened = { body: { isOpen: true }, cookie: other.cookie };
    await call('PATCH', `/api/promoter-page/${other.id}`, opened);
    expect((await call('GET', `/og/page/${username}.1.png`)).status).toBe(302);
    // What follows a percent sign in the other’s name with its first letter encoded.
    const name = `61${username.slice(1)}`;
    const { promoter } = await newPromoterWithLink();
    const { id, cookie } = promoter;
    const renamed = await call('PATCH', `/api/user/${id}`, { body: { username: name }, cookie });
    expect(renamed.status).toBe(200);
    const host = newHost();
    await activate(promoter, host);
    expect((await ask(host, `/og/${name}.${MINT}-1.png`)).headers.get('Location')).toContain(name);
    for (let times = 0; times < 3; times++) {
      const text = `%${'25'.repeat(times)}${name}`;
      for (const path of [`/og/page/${text}.1.png`, `/og/${text}.${MINT}-1.png`]) {
        const shown = await ask(host, path);
        const seen = `${shown.headers.get('Location')}`;
        expect({ path, isOther: seen.includes(username) }).toEqual({ path, isOther: false });
      }
    }
  });

  it('serves the pictures of its pages, robots.txt, the typeface and the icons', async () => {
    const { promoter, host } = await anyHost();
    const html = await (await ask(host, '/bonk')).text();
    const preview = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? '';
    const market = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) =>
      /\.(?:woff2|ico)$|\/(?:favicon-32|apple-touch-icon)\.png$/.test(String(input))
        ? new Response('file')
        : (market?.(input, init) ?? new Response()),
    );
    for (const [path, type] of [
      [preview, 'image/png'],
      [`/img/user/${promoter.id}`, 'image/'],
      ['/robots.txt', 'text/plain'],
      [LANDING_FONT_PATH, 'font/woff2'],
      [CYRILLIC_FONT_PATH, 'font/woff2'],
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon-32.png', 'image/png'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const file = await ask(host, path);
      expect({ path, status: file.status }).toEqual({ path, status: 200 });
      expect(file.headers.get('Content-Type')).toContain(type);
    }
  });

  it('shows nobody else’s link, and a host that is not in use serves nothing', async () => {
    const [ada, bob] = [
      await anyHost(),
      await newPromoterWithLink({ customIdentifier: 'bobs-own-gem' }),
    ];
    expect((await ask(ada.host, '/bobs-own-gem')).status).toBe(404);
    const unknown = await ask(newHost(), '/bonk');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).not.toContain(ada.username);
    expect((await ask('evil.example.net', '/')).status).toBe(404);
    expect((await call('GET', new URL(bob.generated.link.shortUrl).pathname)).status).toBe(200);
  });

  it('serves nothing of a blocked promoter', async () => {
    const { promoter, host } = await promoterWithHost();
    await env.DB.prepare('UPDATE users SET blocked_at = 1 WHERE id = ?').bind(promoter.id).run();
    await env.CACHE.delete(`host:v1:${host}`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    expect((await ask(host, '/bonk')).status).toBe(404);
  });

  it('costs no more than one read where it is warm, and goes on while D1 fails', async () => {
    const { promoter, host } = await promoterWithHost();
    // Which writes the page's record.
    await generate(promoter);
    const visit = async (failing: string[] = []) => {
      const url = `http://${host}:8788`;
      const { response, calls, settled } = await callCounted('/bonk', { origin: url, failing });
      await response.text();
      await settled();
      return { status: response.status, calls };
    };
    await visit();
    const { status, calls } = await visit();
    expect(status).toBe(200);
    expect(calls.filter((each) => each !== 'CACHE.get')).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 });
    expect((await visit(['DB.prepare', 'DB.batch'])).status).toBe(200);
  });
});

describe('beacons of an own host', () => {
  const send = (
    host: string,
    { linkId, pageToken, origin }: { linkId: string; pageToken?: string; origin?: string },
  ): Promise<Response> =>
    ask(host, '/api/track-click', {
      method: 'POST',
      body: { linkId, platform: 'jupiter', pageToken },
      headers: { 'CF-Connecting-IP': newAddress(), ...(origin ? { Origin: origin } : {}) },
    });

  it('count with the tokens of its own pages, and from its own pages only', async () => {
    const { link, host } = await anyHost();
    const pageToken = tokenIn(await (await ask(host, '/bonk')).text());
    expect(await counted(await send(host, { linkId: link.id, pageToken }))).toBe('person');
    for (const origin of [ORIGIN, `http://${newHost()}:8788`, 'https://evil.example', 'null']) {
      expect((await send(host, { linkId: link.id, pageToken, origin })).status).toBe(403);
    }
    const elsewhere = await call('POST', '/api/track-click', {
      body: { linkId: link.id, platform: 'jupiter', pageToken },
      headers: { Origin: `http://${host}:8788` },
    });
    expect(elsewhere.status).toBe(403);
  });

  it('tokens of one host are worth nothing on another: the link is looked up, and is its promoter’s or nobody’s', async () => {
    const [ada, bob] = [await promoterWithHost(), await anyHost()];
    const tokenOfBob = tokenIn(await (await ask(bob.host, '/bonk')).text());
    expect(
      await counted(await send(ada.host, { linkId: bob.link.id, pageToken: tokenOfBob })),
    ).toBe(404);
    const second = newHost();
    await activate(ada.promoter, second);
    const tokenOfFirst = tokenIn(await (await ask(ada.host, '/bonk')).text());
    const forged = tokenOfFirst.replace(ada.host, second);
    for (const pageToken of [tokenOfFirst, forged]) {
      expect(await counted(await send(second, { linkId: ada.link.id, pageToken }))).toBe('person');
    }
    // On our host it is looked up too.
    const body = { linkId: ada.link.id, platform: 'jupiter', pageToken: tokenOfFirst };
    expect(await counted(await call('POST', '/api/track-click', { body }))).toBe('person');
  });
});
