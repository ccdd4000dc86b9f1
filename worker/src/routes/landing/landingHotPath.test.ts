import { env } from 'cloudflare:workers';
import { LANDING } from '@soltrade/schema/limits/landing';
import { once } from '@soltrade/schema/once';
import { describe, expect, it, vi } from 'vitest';
import { call, newAddress } from '../../../test/client.ts';
import { callCounted } from '../../../test/countedCalls.ts';
import { eventually } from '../../../test/eventually.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { letPass } from '../../../test/letPass.ts';
import { spendLimit } from '../../../test/limits.ts';
import { BONK, killMarket, MINT, playMarket } from '../../../test/market.ts';
import { connect, generate, newPromoterWithLink, setUsername } from '../../../test/promoter.ts';

const ONE_READ = ['CACHE.get'];
/** Of an address, then of its network. */
const LIMIT_READ = 'RATE_MISS.limit';
/** A slow machine may exceed the time without rereads. */
const AT_MOST_ONE_READ = expect.toSatisfy(
  (calls: string[]) => calls.length <= 1 && calls.every((each) => each === 'CACHE.get'),
);

/** A finished visit, including its background work. */
const visit = async (path: string, options: Parameters<typeof callCounted>[1] = {}) => {
  const { response, calls, settled } = await callCounted(path, options);
  const html = await response.text();
  return { status: response.status, html, calls, behind: await settled() };
};

/** A promoter with a link, and a page of it that was visited a moment ago. */
const warmLink = async () => {
  const mint = newMint();
  playMarket({ [mint]: BONK });
  const made = await newPromoterWithLink({ tokenAddress: mint });
  // Which writes the page's record.
  await generate(made.promoter, { tokenAddress: mint, platforms: ['jupiter', 'axiom'] });
  const path = `/r/${made.username}/${mint}`;
  const identifierPath = `/token/${made.generated.link.customIdentifier}`;
  for (const each of [path, identifierPath]) await visit(each);
  return { ...made, mint, path, identifierPath };
};

/** The records of pages in KV. */
const keys = async (): Promise<string[]> => {
  const { keys: all } = await env.CACHE.list();
  const names = all.map(({ name }) => name);
  return names.filter((name) => /^(landing|promoter):/.test(name)).toSorted();
};

describe('a warm page', () => {
  it('costs at most one KV read under each of its spellings: no D1, no object, no upstream', {
    tags: '2.routes.referrer',
  }, async () => {
    const { username, mint, path, identifierPath } = await warmLink();
    const fetches = vi.mocked(globalThis.fetch).mock.calls.length;
    for (const spelling of [
      path,
      `/r/${username.toUpperCase()}/${mint}`,
      `/r=${username}/${mint}.pump`,
      `${path}?c=x`,
      identifierPath,
      identifierPath.toUpperCase().replace('/TOKEN', '/token'),
    ]) {
      const page = await visit(spelling);
      expect(page.status).toBe(200);
      expect({ spelling, calls: page.calls, behind: page.behind }).toEqual({
        spelling,
        calls: AT_MOST_ONE_READ,
        behind: [],
      });
      expect(page.html).toContain('$1.2M');
    }
    expect(vi.mocked(globalThis.fetch).mock.calls).toHaveLength(fetches);
  });

  it('carries the page token of the moment, on a page that was drawn once', async () => {
    const { path } = await warmLink();
    letPass(0);
    const first = (await visit(path)).html;
    letPass(1_000);
    const second = (await visit(path)).html;
    const tokens = [first, second].map((html) => /"pageToken":"([^"]+)"/.exec(html)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    expect(second.replace(tokens[1] ?? '', '')).toBe(first.replace(tokens[0] ?? '', ''));
  });

  const DESK =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const ANDROID_APP =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 300.0.0.0';

  it('is drawn once for all channels, which ways out of an app carry too', async () => {
    const headers = { 'User-Agent': ANDROID_APP, 'Accept-Language': 'tr' };
    const { path } = await warmLink();
    const get = async (query: string) => {
      const { response } = await callCounted(`${path}${query}`, { headers });
      const html = (await response.text()).replace(/"pageToken":"[^"]+"/, '');
      return { isDrawn: response.headers.has('Server-Timing'), html };
    };
    // Without a channel the page has no placeholder for one, so it is rendered separately.
    const { html: plain } = await get('');
    const first = await get('?c=first-1');
    expect(first.isDrawn).toBe(true);
    for (const channel of ['second_2', 'a-much-longer-channel']) {
      const { isDrawn, html } = await get(`?c=${channel}`);
      expect({ channel, isDrawn }).toEqual({ channel, isDrawn: false });
      expect(html).toBe(first.html.replaceAll('first-1', channel));
    }
    expect((await get('?c=not%20a%20channel')).isDrawn).toBe(false);
    expect(await get('')).toEqual({ isDrawn: false, html: plain });
  });

  it('is drawn again once it shows something else, and for another language', async () => {
    const { path, promoter, username } = await warmLink();
    const drawn = async (headers: Record<string, string> = {}) =>
      (await callCounted(path, { headers })).response.headers.get('Server-Timing');
    expect(await drawn({ 'Accept-Language': 'es' })).toBe('draw');
    expect(await drawn({ 'Accept-Language': 'es' })).toBeNull();
    expect(await drawn({ 'Accept-Language': 'pt' })).toBe('draw');
    await setUsername(promoter, `${username}_2`);
    expect(await drawn({ 'Accept-Language': 'es' })).toBe('draw');
  });

  it('is drawn once for each system and app, with its own ways out', async () => {
    const { path } = await warmLink();
    const get = async (agent: string) => {
      const { response } = await callCounted(path, { headers: { 'User-Agent': agent } });
      const html = (await response.text()).replace(/"pageToken":"[^"]+"/, '');
      return { html, isDrawn: response.headers.has('Server-Timing') };
    };
    const ways = /<details class="(?:way-out|tools)">.*?<\/details>/s;
    const [desk, app, phone] = [await get(DESK), await get(ANDROID_APP), await get(PHONE)];
    expect(desk.html).not.toMatch(ways);
    expect(app.html).toMatch(/<header>.*<details class="way-out">.*<\/details>.*<\/header>/s);
    expect(app.html).toContain('href="intent:');
    expect(phone.html).toMatch(/<\/section><details class="tools">/);
    for (const { html, isDrawn } of [app, phone]) {
      expect(isDrawn).toBe(true);
      expect(html.replace(ways, '')).toBe(desk.html);
    }
    for (const [agent, { html }] of [
      [DESK, desk],
      [ANDROID_APP, app],
      [PHONE, phone],
    ] as const) {
      expect(await get(agent)).toEqual({ html, isDrawn: false });
    }
  });
});

describe('an older record', () => {
  it('whose figures are due is answered as it is, and refreshed in the background', async () => {
    const { mint, path } = await warmLink();
    letPass(31_000);
    playMarket({ [mint]: { ...BONK, marketCap: 7_000_000 } });
    const page = await visit(path);
    expect([...page.calls, ...page.behind]).toEqual([
      ...ONE_READ,
      LIMIT_READ,
      LIMIT_READ,
      'SINGLE_FLIGHT.getByName',
    ]);
    expect(page.html).toContain('$1.2M');
    expect(page.html).not.toContain('Last known figures');
    await eventually(async () => expect((await visit(path)).html).toContain('$7.0M'));
  });

  it('shows what D1 says before the answer once it is too old, whatever KV kept', async () => {
    const { promoter, path } = await warmLink();
    // Written elsewhere, as if KV had not propagated it yet.
    await env.DB.prepare('update users set display_name = ? where id = ?')
      .bind('Grace', promoter.id)
      .run();
    expect((await visit(path)).html).not.toContain('Grace');
    letPass(LANDING.maxAge);
    const page = await visit(path);
    expect(page.html).toContain('Grace');
    expect(page.calls.slice(0, 4)).toEqual([
      ...ONE_READ,
      LIMIT_READ,
      LIMIT_READ,
      'SINGLE_FLIGHT.getByName',
    ]);
  });

  it('is answered, however old, while D1 fails', async () => {
    const { path } = await warmLink();
    letPass(60 * 60_000);
    killMarket();
    await env.DB.exec('alter table links rename to links_away');
    const page = await visit(path);
    await env.DB.exec('alter table links_away rename to links');
    expect(page.status).toBe(200);
    expect(page.html).toContain('ada-jup');
    expect(page.html).toContain('$1.2M');
    expect(page.html).toContain('Last known figures');
  });

  it('says so while the market does not answer, and does not ask it again for each visitor', async () => {
    const { path } = await warmLink();
    killMarket();
    letPass(31_000);
    await visit(path);
    await eventually(async () => {
      const page = await visit(path);
      expect(page.html).toContain('Last known figures');
      expect(page).toMatchObject({ calls: AT_MOST_ONE_READ, behind: [] });
    });
  });
});

describe('without KV', () => {
  it('a page comes from D1', async () => {
    const { path } = await warmLink();
    letPass(LANDING.readEvery);
    const page = await visit(path, { failing: ['CACHE.get', 'CACHE.put'] });
    expect(page.calls).toEqual(expect.arrayContaining(ONE_READ));
    expect(page.status).toBe(200);
    expect(page.html).toContain('ada-jup');
  });
});

describe('an edit shows at the next visit', () => {
  type Warm = Awaited<ReturnType<typeof warmLink>>;
  const made = once(warmLink);
  const edited = async (): Promise<Warm> => {
    const warm = await made();
    playMarket({ [warm.mint]: BONK });
    return warm;
  };
  const send = (method: string, path: string, { promoter }: Warm, body?: unknown) =>
    call(method, path, { cookie: promoter.cookie, ...(body === undefined ? {} : { body }) });

  it.each<[name: string, edit: (warm: Warm) => Promise<unknown>, shown: string]>([
    [
      'a new credential',
      ({ promoter }) => connect(promoter, 'jupiter', { walletAddress: 'ada-2' }),
      'ada-2',
    ],
    [
      'a display name',
      (warm) => send('PATCH', `/api/user/${warm.promoter.id}`, warm, { displayName: 'Grace' }),
      'Grace',
    ],
    [
      'a username, under the old one too',
      ({ promoter, username }) => setUsername(promoter, `then_${username}`),
      '@then_',
    ],
  ])('%s', async (_, edit, shown) => {
    const warm = await edited();
    expect((await visit(warm.path)).html).not.toContain(shown);
    await edit(warm);
    for (const path of [warm.path, warm.identifierPath]) {
      const page = await visit(path);
      expect(page.html).toContain(shown);
      expect(page.html).toContain('$1.2M');
      expect(page.calls).toEqual(AT_MOST_ONE_READ);
    }
  });

  it('pausing hides the page under every name, resuming brings it back', {
    tags: '4.landing.not-found',
  }, async () => {
    const warm = await edited();
    const { id } = warm.generated.link;
    const both = async () =>
      Promise.all([warm.path, warm.identifierPath].map(async (path) => (await visit(path)).status));
    await send('PATCH', `/api/links/${id}`, warm, { isActive: false });
    expect(await both()).toEqual([404, 404]);
    expect((await visit(warm.path)).calls).toEqual(AT_MOST_ONE_READ);
    await send('PATCH', `/api/links/${id}`, warm, { isActive: true });
    expect(await both()).toEqual([200, 200]);
  });

  it('a link that is made shows immediately where the page was the token’s own, under every name', async () => {
    const mint = newMint();
    playMarket({ [mint]: BONK, [MINT]: BONK });
    const { promoter, username } = await newPromoterWithLink();
    const name = `then_${username}`;
    await setUsername(promoter, name);
    const paths = [name, username].map((refCode) => `/r/${refCode}/${mint}`);
    for (const path of paths) {
      const { html } = await visit(path);
      expect(html).toContain('@SolTrade thinks you should ape');
      expect(html).not.toContain('"pageToken"');
    }
    await call('POST', '/api/generate-link', {
      body: { userId: promoter.id, tokenAddress: mint, platforms: ['jupiter'] },
      cookie: promoter.cookie,
    });
    for (const path of paths) {
      const page = await visit(path);
      expect(page.calls).toEqual(AT_MOST_ONE_READ);
      expect(page.html).toContain(`@${name} thinks you should ape`);
      expect(page.html).toContain('"pageToken"');
      expect(page.html).toContain('ada-jup');
    }
  });

  it.each(['links', 'users'])(
    'what an operator blocks in %s is gone within the limit',
    async (table) => {
      const { generated, promoter, path, identifierPath } = await warmLink();
      const id = table === 'links' ? generated.link.id : promoter.id;
      await env.DB.prepare(`update ${table} set blocked_at = 1 where id = ?`).bind(id).run();
      letPass(LANDING.maxAge);
      expect((await visit(path)).status).toBe(404);
      expect((await visit(identifierPath)).status).toBe(404);
    },
  );
});

describe('strangers', () => {
  it('cannot fill KV: names, identifiers and addresses of nothing leave no record', async () => {
    const mint = newMint();
    playMarket({ [MINT]: BONK, [mint]: BONK });
    // A promoter without a link for the token counts as unknown.
    const { username } = await newPromoterWithLink();
    await visit(`/${mint}`);
    await eventually(async () => expect(await keys()).toContain(`landing:v12:mint:${mint}`));
    const before = await keys();
    for (const path of [
      `/r/${username}/${mint}`,
      `/r/${username}/${newMint()}`,
      `/r/${'x'.repeat(600)}/${mint}`,
      `/r/%00%ff/${mint}`,
      `/token/no-${crypto.randomUUID().slice(0, 8)}`,
      `/r/${username}/nothing`,
      `/r/${username}/bonk/more`,
      '/r/nobody-here/bonk',
      '/r/nobody.2',
      `/token/${'y'.repeat(600)}`,
      `/${newMint()}`,
      `/${'0'.repeat(40)}`,
    ]) {
      const { behind } = await visit(path);
      expect(behind).not.toContain('CACHE.put');
    }
    expect(await keys()).toEqual(before);
  });

  it('cannot keep D1 busy: beyond a limit their address sees only what is cached', async () => {
    const { path, username } = await warmLink();
    const headers = { 'CF-Connecting-IP': newAddress() };
    const key = `anyone ${headers['CF-Connecting-IP']}`;
    spendLimit(env.RATE_MISS, key);
    const unknown = `/token/no-${crypto.randomUUID().slice(0, 8)}`;
    const composed = await visit(unknown, { headers });
    expect(composed).toMatchObject({ status: 404, calls: expect.arrayContaining(['DB.prepare']) });
    spendLimit(env.RATE_CLICK, key);
    // Another minute may have begun.
    spendLimit(env.RATE_MISS, key);
    for (const each of [
      unknown,
      `/r/${username}/${newMint()}`,
      '/r/nobody-here',
      `/embed${unknown}`,
    ]) {
      const refused = await visit(each, { headers });
      expect({ each, status: refused.status }).toEqual({ each, status: 429 });
      expect(refused.calls).not.toContain('DB.prepare');
    }
    expect((await visit(path, { headers })).status).toBe(200);
    expect((await visit(unknown)).status).toBe(404);
  });
});
