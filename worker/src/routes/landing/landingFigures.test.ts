import { pagePlatforms } from '@soltrade/schema/platforms/pageButtons';
import { describe, expect, it, vi } from 'vitest';
import { STREAMED_TAIL } from '../../../landing/LandingPage.tsx';
import { WAITING_TAIL } from '../../../landing/PendingFigures.tsx';
import { callCounted } from '../../../test/countedCalls.ts';
import {
  type Answer,
  dexPair,
  hang,
  json,
  lastOf,
  newMint,
  playFarEnd,
} from '../../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';

const DAY_AND_MORE = 25 * 60 * 60_000;

/** Only advances, because an object's memory would otherwise be in the next test's future. */
let now = Date.now();

const letPass = (milliseconds: number): void => {
  now += milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

/** A link whose token has no cached figures. */
const coldLink = async () => {
  letPass(DAY_AND_MORE);
  const mint = newMint();
  playMarket({ [mint]: BONK });
  const { username, generated } = await newPromoterWithLink({ tokenAddress: mint });
  letPass(DAY_AND_MORE);
  return { mint, path: `/r/${username}/${mint}`, username, link: generated.link };
};

/** Excludes the token's short address, which might contain "NaN". */
const figuresIn = (texts: string[]): string =>
  texts.filter((text) => !/^\w{4}\.{3}\w{4}$/.test(text)).join(' ');

const textOf = async (html: string): Promise<string[]> => {
  const texts: string[] = [];
  await new HTMLRewriter()
    .on('body *', { text: ({ text }) => void (text.trim() && texts.push(text.trim())) })
    .transform(new Response(html.replace(/<(script|style)\b.*?<\/\1>/gs, '')))
    .text();
  return texts;
};

const buttonsOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*data-platform="([^"]+)"/g)].map(([, platform = '']) => platform);

/** With Jupiter and Axiom paying the promoter. */
const ALL_BUTTONS = pagePlatforms(['jupiter', 'axiom']).map(({ platform }) => platform.id);

const visit = async (path: string): Promise<string> => {
  const { response } = await callCounted(path);
  expect(response.status).toBe(200);
  return response.text();
};

describe('a page whose figures nobody has yet', () => {
  it('is sent with name, picture and all buttons immediately, a spinner in the place of the figures; they follow as the last thing', {
    tags: '2.landing.loading',
  }, async () => {
    const { mint, path, username } = await coldLink();
    const market = Promise.withResolvers<void>();
    playFarEnd({
      dexscreener: async () => {
        await market.promise;
        return json([
          dexPair(mint, { baseToken: { address: mint, name: 'Bonk', symbol: 'BONK' } }),
        ]);
      },
    });
    // Fake timers, so a slow machine can't decide the outcome.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
    const { response } = await callCounted(path);
    // Compression would hold the first part back.
    expect(response.headers.get('Content-Encoding')).toBe('identity');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? '';
    expect(first).toContain(`@${username} thinks you should ape`);
    expect(first).toContain('>BONK<');
    expect(buttonsOf(first)).toEqual(ALL_BUTTONS);
    expect(first).toContain('part="spinner"');
    expect(first).toContain('"pageToken"');
    expect(first).not.toContain(STREAMED_TAIL);
    expect(await textOf(first)).not.toContain('$4.3M');

    market.resolve();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += part.value;
    expect(rest).toContain('$4.3M');
    expect(rest).not.toContain('<script');
    expect(rest.endsWith(STREAMED_TAIL)).toBe(true);
  });
});

describe('a page of a token that nobody asked for yet', () => {
  const BROWSER =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

  const openCold = async (userAgent: string) => {
    letPass(DAY_AND_MORE);
    const mint = newMint();
    const market = Promise.withResolvers<void>();
    playFarEnd({
      dexscreener: async () => {
        await market.promise;
        return json([
          dexPair(mint, { baseToken: { address: mint, name: 'Bonk', symbol: 'BONK' } }),
        ]);
      },
    });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
    const answer = callCounted(`/${mint}`, { headers: { 'User-Agent': userAgent } });
    return { answer, market };
  };

  it('is a spinner immediately for a browser; the page follows, and its title', {
    tags: '2.landing.loading',
  }, async () => {
    const { answer, market } = await openCold(BROWSER);
    const { response } = await answer;
    expect(response.headers.get('Content-Encoding')).toBe('identity');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? '';
    expect(first).toContain('part="spinner" role="progressbar" aria-label="Loading figures"');
    expect(first).toContain('<title>SolTrade</title>');
    expect(first).not.toMatch(/BONK|TOKEN|Ready to Ape|<\/body>/);

    market.resolve();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += part.value;
    expect(rest).toMatch(/^.*<title>[^<]*BONK[^<]*<\/title>/s);
    expect(rest).toContain('$4.3M');
    expect(buttonsOf(rest)).toEqual(pagePlatforms([]).map(({ platform }) => platform.id));
    expect(`${first}${rest}`).not.toContain('slot="');
    expect(rest.endsWith(WAITING_TAIL)).toBe(true);
  });

  it('is complete for a robot, which reads the head', async () => {
    const { answer, market } = await openCold('Twitterbot/1.0');
    market.resolve();
    const { response } = await answer;
    const [head, body] = (await response.text()).split('</head>');
    expect(head).toMatch(/<title>[^<]*BONK/);
    expect(body).not.toContain('progressbar');
  });
});

const everywhere = (answer: Answer) => ({
  dexscreener: answer,
  geckoterminal: answer,
  solana: answer,
});
const pairWith =
  (change: Record<string, unknown>): Answer =>
  (url) =>
    json([dexPair(lastOf(url), change)]);

const UNAVAILABLE = 'Live figures are unavailable right now. The buttons below still work.';

type Market = Parameters<typeof playFarEnd>[0];

describe('a market that is silent or answers nonsense', () => {
  it.each<[fault: string, market: Market]>([
    ['no answer', everywhere(hang)],
    [
      'a pair of wrong types',
      { dexscreener: pairWith({ baseToken: null, priceUsd: {}, marketCap: [] }) },
    ],
  ])(
    '%s: the stored name, all buttons, and figures that are said to be unknown',
    async (_, market) => {
      const { path, link } = await coldLink();
      playFarEnd(market);
      const html = await visit(path);
      const texts = await textOf(html);
      expect(texts).toEqual(
        expect.arrayContaining(['BONK', 'Bonk', 'Market Cap', 'Unknown', UNAVAILABLE]),
      );
      expect(html).toContain(link.id);
      // What the link was called at was stored, and the market was sane then.
      const shown = figuresIn(texts.filter((text) => !text.startsWith('Called at')));
      expect(shown).not.toMatch(/NaN|Infinity|undefined|null|\[object|\$/);
      expect(buttonsOf(html)).toEqual(ALL_BUTTONS);
      expect(html.endsWith(STREAMED_TAIL)).toBe(true);
    },
  );
});
