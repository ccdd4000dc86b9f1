import type { Link } from '@soltrade/schema/contracts/links';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, operate, type Promoter } from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { playCloudflare, promoterWithHost } from '../../test/hosts.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const FRAMED =
  /^default-src 'none'; style-src 'sha256-[^']+'; .*; sandbox allow-popups [\w-]+; frame-ancestors \*$/;

const open = async (path: string) => {
  const response = await call('GET', path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const openPage = async ({ id, cookie }: Promoter): Promise<void> => {
  const response = await call('PATCH', `/api/promoter-page/${id}`, {
    body: { isOpen: true },
    cookie,
  });
  if (!response.ok) throw new Error(await response.text());
};

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);

describe('a card in a frame', () => {
  it('of a link has its figures, and buttons that lead to its page, which counts them as of the channel', async () => {
    const { username, generated } = await newPromoterWithLink();
    for (const path of [
      `/embed/${username}/${MINT}`,
      `/embed/${username.toUpperCase()}/${MINT}/`,
    ]) {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      for (const text of [
        'BONK',
        `@${username} thinks you should ape`,
        '$1.2M',
        '+12.3%',
        'may earn',
      ]) {
        expect(html).toContain(text);
      }
      expect(hrefsIn(html)).toEqual(
        ['', '#jupiter', '#axiom', '#pump.fun'].map(
          (hash) => `${generated.link.shortUrl}?c=embed${hash}`,
        ),
      );
      expect(html).not.toContain('ada-jup');
    }
  });

  it('has a sentence in place of buttons where the promoter hides them', async () => {
    const { promoter, username } = await newPromoterWithLink();
    const body = { countryRule: { explain: [], hide: ['GB'], unknown: 'show' } };
    await call('PATCH', `/api/link-defaults/${promoter.id}`, { body, cookie: promoter.cookie });
    const cardIn = async (country: string) =>
      (await call('GET', `/embed/${username}/${MINT}`, { country })).text();
    const [shown, hidden] = [await cardIn('CH'), await cardIn('GB')];
    expect(shown).toContain('#jupiter');
    expect(hidden).toContain('The promoter doesn’t offer trading links in your country.');
    expect(hidden).not.toMatch(/#(jupiter|axiom|pump.fun)/);
    expect(hidden).not.toContain('may earn');
  });

  it('of a record leads to the promoter’s page; a page that is not open has none', async () => {
    const { promoter, username } = await newPromoterWithLink();
    expect((await open(`/embed/${username}`)).status).toBe(404);
    await openPage(promoter);
    const { status, html } = await open(`/embed/${username}`);
    expect(status).toBe(200);
    expect(html).toContain('0 finished calls');
    expect(hrefsIn(html)[0]).toMatch(new RegExp(`/r/${username}\\?c=embed$`));
    expect(html).toContain(`src="/img/user/${promoter.id}"`);
  });

  it('is one small document that runs nothing, loads only pictures of ours, and may be framed', async () => {
    const { promoter, username } = await newPromoterWithLink();
    await openPage(promoter);
    for (const path of [`/embed/${username}/${MINT}`, `/embed/${username}`, '/embed/nobody']) {
      const { headers, html } = await open(path);
      expect(headers.get('Content-Security-Policy')).toMatch(FRAMED);
      expect(headers.get('X-Frame-Options')).toBeNull();
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(html).not.toMatch(/<(?:script|link|iframe|form)\b|url\((?!#)|@import/);
      for (const [, src] of html.matchAll(/<img [^>]*src="([^"]*)"/g))
        expect(src).toMatch(/^\/img\/(?:token|user)\//);
    }
  });

  it('is at most one read of KV when it is warm', async () => {
    const mint = newMint();
    playMarket({ [mint]: BONK });
    const { promoter, username } = await newPromoterWithLink({ tokenAddress: mint });
    await openPage(promoter);
    for (const path of [`/embed/${username}/${mint}`, `/embed/${username}`]) {
      await call('GET', path);
      const { response, calls } = await callCounted(path);
      expect(response.status).toBe(200);
      expect(['', 'CACHE.get']).toContain(calls.join());
    }
  });

  it.each(['light', 'transparent'])('has the theme %s', async (theme) => {
    const { html } = await open(`/embed/nobody?theme=${theme}`);
    expect(html).toContain(`data-theme="${theme}"`);
  });

  it('has no other theme', async () => {
    const { html } = await open('/embed/nobody?theme=%22%3E%3Cscript%3E');
    expect(html).toContain('data-theme="dark"');
  });

  it('of a paused or blocked link says nothing of its promoter or token', async () => {
    const paused = await newPromoterWithLink();
    const { id } = paused.generated.link;
    await patchLink(paused.promoter, id, { isActive: false });
    const blocked = await newPromoterWithLink();
    await operate('POST', '/block', { kind: 'link', target: blocked.generated.link.id });
    for (const { username } of [paused, blocked]) {
      const { status, html } = await open(`/embed/${username}/${MINT}`);
      expect(status).toBe(200);
      expect(html).toContain('Link Not Found');
      expect(html).not.toContain(username);
      expect(html).not.toContain(MINT);
    }
  });

  it('of a link that ended is that of its next link; without one it is as of a paused one', async () => {
    playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
    const { promoter, username, generated } = await newPromoterWithLink();
    const made = await generate(promoter, { tokenAddress: OTHER_MINT });
    const next = (await made.json<{ link: Link }>()).link;
    const endWith = (nextLinkId: string | null, minutes: number) => {
      const end = { at: new Date(Date.now() + minutes * 60_000).toISOString(), nextLinkId };
      return call('PATCH', `/api/links/${generated.link.id}`, {
        body: { end },
        cookie: promoter.cookie,
      });
    };
    await endWith(next.id, 1);
    letPass(2 * 60_000);
    const { status, html } = await open(`/embed/${username}/${MINT}`);
    expect(status).toBe(200);
    expect(html).toContain('TWO');
    expect(hrefsIn(html)[0]).toBe(`${next.shortUrl}?c=embed`);
    await call('PATCH', `/api/links/${next.id}`, {
      body: { isActive: false },
      cookie: promoter.cookie,
    });
    letPass(2 * 60_000);
    const paused = await open(`/embed/${username}/${MINT}`);
    expect(paused.status).toBe(200);
    expect(paused.html).not.toContain('TWO');
    expect(paused.html).not.toContain(username);
  });

  it.each(['/embed', `/embed/nobody/${MINT}`, `/embed/a/b/${MINT}`])(
    '%s is of nothing: 404',
    async (path) => {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(html).toContain('Link Not Found');
    },
  );

  it('is no other path', async () => {
    expect((await open('/embedded/x')).headers.get('X-Frame-Options')).toBe('DENY');
  });
});

type OEmbed = { type: string; html?: string; width?: number; height?: number; title: string };

const ask = async (url: string, more: Record<string, string> = {}) => {
  const response = await call('GET', `/api/oembed?${new URLSearchParams({ url, ...more })}`);
  return { status: response.status, body: await response.json<OEmbed & { code?: string }>() };
};

describe('oEmbed', () => {
  it('is discovered on a link’s page and an open page, and frames their cards', async () => {
    const { promoter, username } = await newPromoterWithLink();
    await openPage(promoter);
    for (const [path, title] of [
      [`/r/${username}/${MINT}`, `@${username} thinks you should ape BONK`],
      [`/r/${username}`, `Calls by @${username}`],
    ] as const) {
      const { html } = await open(path);
      const [, address = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
      const { pathname, search } = new URL(address);
      const answer = await (await call('GET', pathname + search)).json<OEmbed>();
      expect(answer).toMatchObject({
        version: '1.0',
        type: 'rich',
        title,
        author_name: `@${username}`,
        width: 600,
      });
      const [, card = ''] = /src="[^"]*(\/embed\/[^"]+)"/.exec(answer.html ?? '') ?? [];
      expect((await open(card)).status).toBe(200);
      expect(answer.html).toContain(`height="${answer.height}"`);
    }
  });

  it('knows the pages of a promoter’s own host', async () => {
    playCloudflare();
    const { promoter, host } = await promoterWithHost();
    await openPage(promoter);
    for (const [path, card] of [
      ['/bonk', /\/embed\/[^/"]+\/bonk"/],
      ['/', /\/embed\/[^/"]+"/],
    ] as const) {
      expect((await ask(`http://${host}:8788${path}`)).body.html).toMatch(card);
    }
    for (const other of [
      `https://${host}/bonk`,
      `http://x.${host}:8788/bonk`,
      `http://${host}:8788/nothing`,
    ]) {
      expect(await ask(other)).toMatchObject({ status: 404 });
    }
  });

  it('is not on a page without a promoter', async () => {
    expect((await open(`/${MINT}`)).html).not.toContain('oembed');
  });

  it('keeps to the room that there is; a link is all that fits into less than a card', async () => {
    const { generated } = await newPromoterWithLink();
    const { url, devUrl } = generated.link;
    expect((await ask(devUrl, { maxwidth: '400' })).body).toMatchObject({
      type: 'rich',
      width: 400,
    });
    for (const [side, pixels] of [
      ['maxwidth', '200'],
      ['maxheight', '100'],
    ] as const) {
      const { body } = await ask(url, { [side]: pixels });
      expect(body).toMatchObject({ type: 'link' });
      expect(body.html).toBeUndefined();
    }
  });

  it('cannot be left by a name in its snippet', async () => {
    const mint = newMint();
    playMarket({ [mint]: { ...BONK, symbol: '"><s>' } });
    const { generated } = await newPromoterWithLink({ tokenAddress: mint });
    const { body } = await ask(generated.link.url);
    expect(body.title).toContain('"><s>');
    expect(body.html?.match(/[<>]/g)).toHaveLength(4);
  });

  it('refuses other formats, other sites and what is not shown', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { url, id } = generated.link;
    expect(await ask(url, { format: 'xml' })).toMatchObject({
      status: 501,
      body: { code: 'format_unavailable' },
    });
    expect(await ask(url, { maxwidth: 'wide' })).toMatchObject({ status: 400 });
    expect((await call('GET', '/api/oembed')).status).toBe(400);
    const { origin, pathname } = new URL(url);
    for (const other of [
      `https://evil.example${pathname}`,
      `${origin}/${MINT}`,
      `${origin}/r/nobody/${MINT}`,
      'nothing',
    ]) {
      expect(await ask(other)).toMatchObject({ status: 404 });
    }
    await patchLink(promoter, id, { isActive: false });
    expect(await ask(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
