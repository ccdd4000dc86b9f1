// Loads the renderer early, because the test runtime can't import during a request.
import '../landing/preview/renderPreview.tsx';
import { env } from 'cloudflare:workers';
import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, newPromoter, ORIGIN, type Promoter } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import {
  connect,
  generate,
  newPromoterWithLink,
  platformUrls,
  setUsername,
} from '../../test/promoter.ts';

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>';

beforeEach(() => playMarket({ [MINT]: BONK }));

const answerTo = (promoter: Promoter, draft: object = {}): Promise<Response> =>
  call('POST', '/api/link-preview', {
    body: { userId: promoter.id, tokenAddress: MINT, platforms: ['jupiter'], ...draft },
    cookie: promoter.cookie,
  });

const preview = async (promoter: Promoter, draft: object = {}): Promise<LinkPreview> => {
  const response = await answerTo(promoter, draft);
  expect(response.status).toBe(200);
  return response.json();
};

/** A promoter with a name and Jupiter, but no link yet. */
const newName = async (): Promise<{ promoter: Promoter; username: string }> => {
  const promoter = await newPromoter();
  const username = `ada_${crypto.randomUUID().slice(0, 8)}`;
  await setUsername(promoter, username);
  await connect(promoter, 'jupiter', { walletAddress: 'ada-jup' });
  return { promoter, username };
};

/** The visible part of a page: its body without scripts. */
const bodyOf = (html: string): string =>
  (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? '').replaceAll(/<script.*?<\/script>/gs, '');

const rowsOf = async (table: string): Promise<number> =>
  (await env.DB.prepare(`select count(*) as rows from ${table}`).first<{ rows: number }>())?.rows ??
  0;

const KEPT = ['links', 'tokens', 'calls', 'link_words', 'disclosures', 'former_identifiers'];

describe('the page of a link before it is made', () => {
  it('is the one that it gets: the same markup, address and buttons', async () => {
    const { promoter, username } = await newName();
    const mint = newMint();
    playMarket({ [mint]: BONK });
    const draft = {
      tokenAddress: mint,
      words: 'gm\nread this',
      disclosure: 'holds',
      customIdentifier: 'bonk-ada',
    };
    // The first preview of a token fetches its facts in the background.
    await eventually(async () =>
      expect((await preview(promoter, draft)).html).toContain('GeckoTerminal'),
    );
    const foreseen = await preview(promoter, draft);
    expect(foreseen.url).toBe(`${ORIGIN}/r/${username}/bonk-ada`);
    expect([foreseen.isUrlOpen, foreseen.identifierProblem]).toEqual([false, null]);
    expect(foreseen.promoter).toEqual({ name: username, twitterUsername: null });

    const made = await generate(promoter, draft);
    const { link } = await made.json<{ link: { shortUrl: string } }>();
    expect(link.shortUrl).toBe(foreseen.url);
    const page = await (await call('GET', new URL(link.shortUrl).pathname)).text();
    expect(bodyOf(foreseen.html)).toBe(bodyOf(page));
    expect(bodyOf(foreseen.html)).toContain(`@${username} thinks you should ape`);
    expect(foreseen.html).toContain(
      platformUrls(mint, { jupiter: 'ada-jup' }).jupiter?.replace('&', '&amp;'),
    );
  });

  it('runs nothing, names no page token, stores nothing and is kept by nobody', async () => {
    const { promoter } = await newName();
    const before = await Promise.all(KEPT.map(rowsOf));
    const response = await answerTo(promoter, { words: HOSTILE });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { html } = await response.json<LinkPreview>();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('pageToken');
    expect(await Promise.all(KEPT.map(rowsOf))).toEqual(before);
  });

  it('carries only codes of platforms that are connected, and those that were chosen', async () => {
    const { promoter } = await newName();
    await connect(promoter, 'padre', { walletAddress: 'ada-padre' });
    const { html } = await preview(promoter, { platforms: ['jupiter', 'axiom', 'nonsense'] });
    expect(html).toContain('ada-jup');
    expect(html).not.toContain('nonsense');
  });
});

describe('a link that exists', () => {
  it('keeps what the draft does not say', async () => {
    const { promoter, generated } = await newPromoterWithLink({
      words: 'first words',
      disclosure: 'holds',
    });
    const same = await preview(promoter);
    expect(same.url).toBe(generated.link.shortUrl);
    expect(same.html).toContain('first words');
    expect(same.html).toContain('Holds the token');
    expect((await preview(promoter, { disclosure: 'paid' })).html).toContain('Paid by the project');
    expect((await preview(promoter, { words: 'second words' })).html).toContain('second words');
    expect((await preview(promoter, { words: '' })).html).not.toContain('first words');
    expect((await preview(promoter, { customIdentifier: 'other-name' })).url).toBe(
      generated.link.shortUrl,
    );
  });

  it('shows no words while an operator hides them', async () => {
    const { promoter, generated } = await newPromoterWithLink({ words: 'hidden words' });
    await env.DB.prepare('update link_words set hidden_at = 1 where link_id = ?')
      .bind(generated.link.id)
      .run();
    const { html } = await preview(promoter, { words: 'later words' });
    expect(html).not.toContain('hidden words');
    expect(html).not.toContain('later words');
  });
});

describe('the address as it will be', () => {
  it('is from the symbol, and open where one of the promoter’s links has that', async () => {
    const { promoter, username } = await newPromoterWithLink();
    const tokenAddress = newMint();
    playMarket({ [MINT]: BONK, [tokenAddress]: BONK });
    const { url, isUrlOpen } = await preview(promoter, { tokenAddress });
    expect([url, isUrlOpen]).toEqual([`${ORIGIN}/r/${username}/bonk-…`, true]);
  });

  it('a taken identifier is said to be, and the page is drawn', async () => {
    const other = await newPromoterWithLink({ customIdentifier: 'taken-one' });
    const { promoter } = await newName();
    const taken = await preview(promoter, { customIdentifier: 'Taken-One' });
    expect(taken.identifierProblem).toBe('This identifier is taken. Choose another one.');
    expect(taken.html).toContain('BONK');
    const own = await preview(other.promoter, { customIdentifier: 'taken-one' });
    expect(own.identifierProblem).toBeNull();
  });
});

describe('the picture of a link before it is made', () => {
  const pictureOf = async ({ id, cookie }: Promoter, tokenAddress: string) => {
    const body = { userId: id, tokenAddress };
    const response = await call('POST', '/api/link-preview/card', { body, cookie });
    return (await response.json<{ picture: string | null }>()).picture;
  };

  it('is none of a token that nobody knows', async () => {
    expect(await pictureOf((await newName()).promoter, newMint())).toBeNull();
  });

  it('is drawn for the promoter, and no path shows it to others', async () => {
    const { promoter, username } = await newName();
    const picture = await pictureOf(promoter, MINT);
    expect(picture).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const path = await eventually(async () => {
      const { keys } = await env.CACHE.list({ prefix: `preview:v1:/draft/og/${username}.` });
      const [kept] = keys;
      if (!kept) throw new Error('the picture is not kept yet');
      return kept.name.slice('preview:v1:'.length);
    });
    const publicPath = path.slice('/draft'.length);
    for (const asked of [path, publicPath]) {
      expect((await call('GET', asked)).headers.get('Content-Type')).not.toContain('image/png');
    }
  });
});

describe('the page of a token before anyone signs in', () => {
  it('is the token’s own page, without a name, and nothing runs', async () => {
    const response = await call('GET', `/api/token/${MINT}/preview`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const { html, hasFigures } = await response.json<{ html: string; hasFigures: boolean }>();
    expect(hasFigures).toBe(true);
    expect(bodyOf(html)).toBe(bodyOf(await (await call('GET', `/${MINT}`)).text()));
    expect(html).toContain('@SolTrade thinks you should ape');
    expect(html).not.toContain('<script');
  });

  it('says that it has no figures while no market knows the token', async () => {
    const response = await call('GET', `/api/token/${newMint()}/preview`);
    expect(await response.json<{ hasFigures: boolean }>()).toMatchObject({ hasFigures: false });
  });
});
