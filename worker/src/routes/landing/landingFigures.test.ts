import { pagePlatforms } from '@soltrade/schema/platforms/pageButtons';
import { describe, expect, it, vi } from 'vitest';
import { STREAMED_TAIL } from '../../../landing/LandingPage.tsx';
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

/** Only forwards: what an object remembers of one test would lie in the future of the next. */
let now = Date.now();

const letPass = (milliseconds: number): void => {
  now += milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

/** A link whose token the market has not been asked about for longer than any figure is kept. */
const coldLink = async () => {
  letPass(DAY_AND_MORE);
  const mint = newMint();
  playMarket({ [mint]: BONK });
  const { username, generated } = await newPromoterWithLink({ tokenAddress: mint });
  letPass(DAY_AND_MORE);
  return { mint, path: `/r/${username}/${mint}`, username, link: generated.link };
};

/** But for the token's short address: one of random letters may be called NaN. */
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

/** Jupiter and Axiom pay the promoter of these links. */
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
        return json([dexPair(mint, { baseToken: { address: mint, name: 'Bonk', symbol: 'BONK' } })]);
      },
    });
    // The wait for the market has no end here, so a slow machine cannot decide the outcome.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
    const { response } = await callCounted(path);
    // Compressed on its way, the first part would be held back.
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
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('$4.3M');
    expect(rest).not.toContain('<script');
    expect(rest.endsWith(STREAMED_TAIL)).toBe(true);
  });
});

const everywhere = (answer: Answer) => ({ dexscreener: answer, geckoterminal: answer, solana: answer });
const truncated = (text: string): Response => json(text.slice(0, text.length / 2));
const pairWith =
  (change: Record<string, unknown>): Answer =>
  (url) =>
    json([dexPair(lastOf(url), change)]);

const UNAVAILABLE = 'Live figures are unavailable right now. The buttons below still work.';

type Market = Parameters<typeof playFarEnd>[0];

describe('a market that is silent or answers nonsense', () => {
  it.each<[fault: string, market: Market]>([
    ['no answer', everywhere(hang)],
    ['nothing at all', {}],
    ['half of its JSON', everywhere((url) => truncated(JSON.stringify([dexPair(url.pathname)])))],
    ['a pair of wrong types', { dexscreener: pairWith({ baseToken: null, priceUsd: {}, marketCap: [] }) }],
  ])('%s: the stored name, all buttons, and figures that are said to be unknown', async (_, market) => {
    const { path, link } = await coldLink();
    playFarEnd(market);
    const html = await visit(path);
    const texts = await textOf(html);
    expect(texts).toEqual(expect.arrayContaining(['BONK', 'Bonk', 'Market Cap', 'Unknown', UNAVAILABLE]));
    expect(html).toContain(link.id);
    // What the link was called at was stored, and the market was sane then.
    const shown = figuresIn(texts.filter((text) => !text.startsWith('Called at')));
    expect(shown).not.toMatch(/NaN|Infinity|undefined|null|\[object|\$/);
    expect(buttonsOf(html)).toEqual(ALL_BUTTONS);
    expect(html.endsWith(STREAMED_TAIL)).toBe(true);
  });
});
