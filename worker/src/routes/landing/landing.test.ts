import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, ORIGIN } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../../test/market.ts';
import {
  newPromoterWithLink,
  patchLink,
  platformUrls,
  shortCodeOf,
} from '../../../test/promoter.ts';
import { landings } from '../../cache/landings.ts';

const DEFAULT_URLS = Object.values(platformUrls(MINT));
/** Buttons that pay Ada come first. */
const ADA_URLS = Object.values(platformUrls(MINT, { jupiter: 'ada-jup', axiom: 'ada-axi' }));

const PAUSED = 'The promoter paused this link. The token’s own page is still here.';

/** A page's text nodes and button URLs, by the runtime's HTML parser. */
const read = async (response: Response) => {
  const texts: string[] = [];
  const buttons: string[] = [];
  let pageToken: string | null = null;
  const html = await response.clone().text();
  await new HTMLRewriter()
    .on('body *', { text: ({ text }) => void (text.trim() && texts.push(text.trim())) })
    .on('a[data-platform]', {
      element: (element) => void buttons.push(element.getAttribute('href') ?? ''),
    })
    .transform(response)
    .text();
  pageToken = /"pageToken":"([^"]+)"/.exec(html)?.[1] ?? null;
  return { html, texts, buttons: buttons.map((url) => url.replaceAll('&amp;', '&')), pageToken };
};

const visit = async (path: string) => {
  const response = await call('GET', path);
  return { status: response.status, headers: response.headers, ...(await read(response)) };
};

beforeEach(() =>
  playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO', change24h: -3 } }),
);

describe('landing page', () => {
  it('is complete for every route that names the link', {
    tags: [
      '2.landing.loading',
      '2.landing.recommender',
      '2.landing.token',
      '2.landing.buttons',
      '2.routes.referrer',
      '2.routes.referrer-pump',
      '2.routes.referrer-equals',
      '2.routes.token',
    ],
  }, async () => {
    const { username, generated } = await newPromoterWithLink();
    for (const path of [
      `/r/${username}/${MINT}`,
      `/r/${username.toUpperCase()}/${MINT}.pump`,
      `/r=${username}/${MINT}`,
      `/token/${generated.link.customIdentifier}`,
    ]) {
      const page = await visit(path);
      expect(page.status).toBe(200);
      expect(page.texts).toEqual(
        expect.arrayContaining([
          `@${username} thinks you should ape`,
          'BONK',
          'Bonk',
          '+12.3%',
          'Market Cap',
          '$1.2M',
          'Ready to Ape?',
          'Fastest execution',
          'Best prices',
          'Advanced trading',
          'Telegram bot',
        ]),
      );
      expect(page.buttons).toEqual(ADA_URLS);
      expect(page.pageToken).not.toBeNull();
      expect(page.html).toContain(generated.link.id);
    }
  });
});

describe('who recommends', () => {
  it.each(['short code', 'former username'])(
    'a promoter without a link for the token, by %s: the token’s own page, and nothing of them anywhere',
    async (kind) => {
      const { promoter, username, generated } = await newPromoterWithLink({
        tokenAddress: OTHER_MINT,
      });
      const { pathname } = new URL(generated.url);
      const shortCode = await shortCodeOf(promoter);
      const displayName = `Ada ${crypto.randomUUID()}`;
      const now = kind === 'former username' ? `now_${username}` : username;
      await call('PATCH', `/api/user/${promoter.id}`, {
        body: { username: now, displayName },
        cookie: promoter.cookie,
      });
      const refCode = kind === 'short code' ? shortCode : username;
      expect((await visit(pathname.replace(username, refCode))).texts).toContain(
        `@${now} thinks you should ape`,
      );
      // One address: later spellings read the first one's cache.
      for (const path of [
        `/r/${refCode}/${MINT}`,
        `/r=${refCode}/${MINT}`,
        `/r/${refCode}/${MINT}.pump`,
      ]) {
        const page = await visit(path);
        expect(page.status).toBe(200);
        expect(page.texts).toEqual(
          expect.arrayContaining(['@SolTrade thinks you should ape', 'BONK']),
        );
        expect(page.buttons).toEqual(DEFAULT_URLS);
        expect(page.pageToken).toBeNull();
        expect(page.html).toContain(`<link rel="canonical" href="${ORIGIN}/${MINT}"/>`);
        expect(page.html).toContain(`<meta property="og:url" content="${ORIGIN}/${MINT}"/>`);
        expect(page.html).toMatch(
          new RegExp(`<meta property="og:image" content="${ORIGIN}/og/${MINT}-\\w+\\.png"`),
        );
        expect(page.html).toContain(`data-share="${ORIGIN}/${MINT}?c=share"`);
        for (const theirs of [
          username,
          shortCode,
          displayName,
          promoter.id,
          'ada-jup',
          'ada-axi',
        ]) {
          expect(page.html.toLowerCase()).not.toContain(theirs.toLowerCase());
        }
      }
    },
  );

  it.each([`/r/evil-name/${MINT}`, `/${MINT}`, `/rocket/evil-name/${MINT}`])(
    '%s: nobody known recommends, so the product does; the name in the path is not shown',
    {
      tags: [
        '9.referrer-display',
        '9.referrer-generated',
        '2.routes.any-r',
        '2.routes.bare-address',
      ],
    },
    async (path) => {
      const page = await visit(path);
      expect(page.status).toBe(200);
      expect(page.texts).toContain('@SolTrade thinks you should ape');
      expect(page.texts.join(' ')).not.toContain('evil-name');
      expect(page.buttons).toEqual(DEFAULT_URLS);
      expect(page.pageToken).toBeNull();
    },
  );
});

describe('link not found, and the fallback token', { tags: '4.landing.not-found' }, () => {
  it.each(['/r/nobody', '/token/no-such-link'])(
    '%s is 404',
    { tags: '8.link.not-found' },
    async (path) => {
      const page = await visit(path);
      expect(page.status).toBe(404);
      expect(page.texts).toEqual(
        expect.arrayContaining([
          'Link Not Found',
          expect.stringMatching(
            /^The referral link you(&#x27;|')re looking for doesn(&#x27;|')t exist or has been disabled\.$/,
          ),
        ]),
      );
    },
  );

  it('only a paused link is shown to be paused: not one that an operator blocked, nor a deleted account’s', async () => {
    const paused = async () => {
      const made = await newPromoterWithLink();
      const { promoter, generated } = made;
      const { id } = generated.link;
      await patchLink(promoter, id, { isActive: false });
      return { ...made, id };
    };
    const blocked = await paused();
    await env.DB.prepare('update links set blocked_at = 1 where id = ?').bind(blocked.id).run();
    const blockedOwner = await paused();
    await env.DB.prepare('update users set blocked_at = 1 where id = ?')
      .bind(blockedOwner.promoter.id)
      .run();
    const deleted = await paused();
    await env.DB.prepare('update users set deleted_at = 1 where id = ?')
      .bind(deleted.promoter.id)
      .run();
    for (const { generated } of [blocked, blockedOwner, deleted]) {
      const identifier = generated.link.customIdentifier.toLowerCase();
      await landings.drop(testCtx().ctx, { kind: 'identifier', identifier });
      const page = await visit(`/token/${identifier}`);
      expect(page.status).toBe(404);
      expect(page.texts).not.toContain(PAUSED);
      expect(page.html).not.toContain(MINT);
    }
  });

  it.each(['/nowhere', `/x/${MINT}`])(
    '%s is the 404 page',
    { tags: ['2.routes.not-found', '8.routing.not-found'] },
    async (path) => {
      const page = await visit(path);
      expect(page.status).toBe(404);
      expect(page.texts).toEqual(
        expect.arrayContaining([
          '404 Page Not Found',
          'Did you forget to add the page to the router?',
        ]),
      );
    },
  );

  it.each(['0'.repeat(40), '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump'])(
    'a valid-looking address that no token has (%s) shows the fallback token with zeros',
    { tags: '4.landing.fallback' },
    async (mint) => {
      const page = await visit(`/${mint}`);
      expect(page.status).toBe(200);
      expect(page.texts).toEqual(expect.arrayContaining(['TOKEN', 'Token', 'Market Cap', '$0']));
      expect(page.buttons[0]).toBe(`https://pump.fun/coin/${mint}?ref=soltrade`);
    },
  );
});

describe('a failure on our side', () => {
  it('is a page with a reference, not a body of JSON', async () => {
    await env.DB.exec('alter table names rename to names_away');
    const page = await visit(`/r/ada/${MINT}`);
    await env.DB.exec('alter table names_away rename to names');
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(page.texts).toContain('Something went wrong');
    expect(page.html).toContain(page.headers.get('X-Request-Id'));
  });
});
