// One record, one model: what a page says, its card, its picture, oEmbed and Solana Actions say,
// too.
import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { MINUTE } from '@soltrade/schema/durations';
import { buildPageButtons } from '@soltrade/schema/platforms/pageButtons';
import { describe, expect, it } from 'vitest';
import { productionConfig } from '../../test/fixtures/farEnd.ts';
import type { LandingPage } from '../model/landing.ts';
import { linkCardAnswer } from './embedAnswer.ts';
import { landingModelOf, publicModelOf } from './landingModel.ts';
import { oembedOfLink } from './oembedOf.ts';
import { previewPathOf } from './preview/landingPreview.ts';
import { previewContent } from './preview/previewContent.ts';
import { landingHtml } from './renderLanding.ts';
import { solanaActionOf } from './solanaActionOf.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

const CARD = {
  contractAddress: MINT,
  name: 'Bonk',
  symbol: 'BONK',
  price: '0.00002',
  marketCap: '1234567',
  change24h: '12.34',
  volume24h: '1840000',
  liquidity: '412300',
  status: 'trading',
  imageUrl: 'https://cdn.example/bonk.png',
  pool: null,
  poolOpenedAt: null,
  fetchedAt: NOW - 4_000,
  source: 'dexscreener',
  sourceUrl: null,
} as const;

const ALICE = {
  userId: 'u1',
  memberSince: NOW - 90 * 86_400_000,
  refCode: 'alice',
  displayName: 'Alice',
  initial: 'A',
  imageUrl: null,
  twitterUsername: 'alice_x',
};

const recordOf = (change: Partial<LandingPage> = {}): LandingPage => ({
  kind: 'page',
  composedAt: NOW,
  mint: MINT,
  recommender: ALICE,
  buttons: buildPageButtons({
    mint: MINT,
    codes: new Map([['jupiter', { code: 'code-7', format: null }]]),
    defaultReferrer: 'soltrade',
  }).map(({ platform, url, isOwn }) => ({ platform, url, isOwn })),
  link: {
    id: 'link-1',
    identifier: 'bonk-alice',
    shortIdentifier: 'bonk',
    promoterId: 'u1',
    endsAfter: null,
  },
  countryRule: null,
  end: null,
  experiment: null,
  call: { at: NOW - 3 * 86_400_000, price: '0.00001', marketCap: '84000' },
  words: null,
  disclosure: { kind: 'not_stated', since: NOW, history: [] },
  hasOpenPage: false,
  changes: [],
  snapshot: { name: 'Bonk', symbol: 'BONK', imageUrl: null },
  finished: null,
  card: CARD,
  failedAt: null,
  facts: null,
  sparkline: null,
  ...change,
});

const NOBODY: Partial<LandingPage> = {
  recommender: null,
  link: null,
  call: null,
  disclosure: null,
};

/** Every form of a record's page; each is drawn from the same model. */
const formsOf = async (change: Partial<LandingPage> = {}) => {
  const config = productionConfig();
  const model = publicModelOf(config, recordOf(change), { now: NOW });
  return {
    model,
    page: landingHtml(model),
    card: await (await linkCardAnswer(model, 'dark')).text(),
    oembed: oembedOfLink(config, model, {}),
    action: solanaActionOf(model, '/api/actions/r/alice/bonk'),
    picture: previewContent({
      page: model,
      pictures: { token: null, promoter: null },
      characters: new Set([...'AaBbeiklnocSTdr0123456789.@'].map((one) => one.charCodeAt(0))),
    }),
  };
};

describe('a landing page’s model', () => {
  it.each<[string, Partial<LandingPage>, { claim: string; marketCap: string }]>([
    ['a link', {}, { claim: '@alice thinks you should ape BONK', marketCap: '$1.2M' }],
    [
      'a token without a promoter',
      NOBODY,
      { claim: '@SolTrade thinks you should ape BONK', marketCap: '$1.2M' },
    ],
    [
      'a token that no market knows',
      { card: null, failedAt: NOW },
      { claim: '@alice thinks you should ape BONK', marketCap: 'Unknown' },
    ],
    [
      'a token that only a market knows',
      { snapshot: null },
      { claim: '@alice thinks you should ape BONK', marketCap: '$1.2M' },
    ],
    [
      'last known figures',
      { failedAt: NOW, card: { ...CARD, fetchedAt: NOW - 3_600_000 } },
      { claim: '@alice thinks you should ape BONK', marketCap: '$1.2M' },
    ],
    [
      'a token without a name',
      { snapshot: null, card: { ...CARD, name: null, symbol: null } },
      { claim: '@alice thinks you should ape TOKEN', marketCap: '$1.2M' },
    ],
  ])('of %s says the same in every form', async (_, change, { claim, marketCap }) => {
    const { page, card, action, oembed } = await formsOf(change);
    expect(page).toContain(`<title>${claim} · SolTrade</title>`);
    expect(page).toContain(`>${marketCap}<`);
    expect(card).toContain(`>${marketCap}<`);
    expect(action.title).toBe(claim);
    // A card in another site's frame is a promoter's.
    expect(oembed?.title ?? claim).toBe(claim);
    expect(oembed === null).toBe(change.recommender === null);
  });

  it('has one picture for the page, its robots and Solana Actions', async () => {
    const { model, page, action } = await formsOf();
    expect(model.preview.url).toBe(`https://sol.example${previewPathOf(model)}`);
    expect(page).toContain(`<meta property="og:image" content="${model.preview.url}"/>`);
    expect(action.icon).toBe(model.preview.url);
    const pending = landingModelOf(productionConfig(), recordOf(), {
      ...model,
      pageToken: null,
      isPending: true,
      now: NOW,
    });
    expect(pending.preview).toEqual(model.preview);
  });

  it('has no figures while they are pending, nor a call’s result', async () => {
    const { visit, action } = (await formsOf()).model;
    const { token, call } = landingModelOf(productionConfig(), recordOf(), {
      visit,
      action,
      pageToken: null,
      isPending: true,
      now: NOW,
    });
    const { figures, price, marketCap, change24h, liquidity, volume24h } = token;
    expect(figures).toBe('pending');
    expect([price, marketCap, change24h, liquidity, volume24h]).toEqual(Array(5).fill(null));
    expect(call).toMatchObject({ price: '0.00001', multiple: null });
  });

  it('shows the specification’s zeros, and no picture, only of a token that nobody knows', async () => {
    const { model } = await formsOf({ ...NOBODY, card: null, snapshot: null });
    expect(model.token).toMatchObject({ status: 'unknown', marketCap: '0', price: '0' });
    expect(previewPathOf(model)).toBeNull();
    expect((await formsOf({ card: null, failedAt: NOW })).model.token).toMatchObject({
      figures: 'unknown',
      marketCap: null,
      stale: false,
    });
  });

  it('is as old as what it shows, not as a list or a chart that it lacks', async () => {
    const facts: TokenFacts = {
      mintAuthority: null,
      freezeAuthority: null,
      powers: null,
      holders: 5,
      topTenPercent: null,
      developerPercent: null,
      chainAt: null,
      holdersAt: new Date(NOW - 3 * MINUTE).toISOString(),
    };
    const { model } = await formsOf({ facts });
    expect(model.token.linesAge).toEqual({ count: 3, unit: 'minute' });
  });

  it('has no buttons where a rule hides them, in any form', async () => {
    const hidden = publicModelOf(productionConfig(), recordOf(), { now: NOW, action: 'hide' });
    expect(landingHtml(hidden)).not.toContain('data-platform="jupiter"');
    expect(solanaActionOf(hidden, '/')).toMatchObject({ disabled: true, links: { actions: [] } });
    expect((await formsOf()).page).toContain('data-platform="jupiter"');
  });

  it('counts only with a link and a page token', async () => {
    const { visit, action } = (await formsOf()).model;
    const trackingOf = (change: Partial<LandingPage>, pageToken: string | null) =>
      landingModelOf(productionConfig(), recordOf(change), {
        visit,
        action,
        pageToken,
        isPending: false,
        now: NOW,
      }).tracking;
    expect(trackingOf({}, 'token-1')).toMatchObject({ linkId: 'link-1', pageToken: 'token-1' });
    expect(trackingOf({}, null)).toBeNull();
    expect(trackingOf(NOBODY, 'token-1')).toBeNull();
  });
});

describe('Names are hostile text', () => {
  it('loses characters that hide or turn the text, in every form', async () => {
    const { page, card, oembed, action, picture, model } = await formsOf({
      recommender: { ...ALICE, displayName: '\u202eevil\u200b\u0007' },
      card: { ...CARD, name: '\u2066Bo\u202enk\ufeff', symbol: '\u200bBO\u202dNK' },
      words: 'Buy\u202e it',
    });
    for (const form of [page, card, JSON.stringify([oembed, action, picture, model])]) {
      expect(form).not.toMatch(/\p{Cf}/u);
      expect(form).not.toContain('\u0007');
    }
    expect(page).toContain('>evil<');
    expect(page).toContain('>Bonk<');
    expect(page).toContain('>BONK<');
    expect(page).toContain('<title>@alice thinks you should ape BONK · SolTrade</title>');
    expect(card).toContain('BONK');
  });

  it('falls back where nothing visible is left, and cuts what is too long', async () => {
    const { page } = await formsOf({
      recommender: { ...ALICE, refCode: '\u200b', displayName: ' \u202e ' },
      card: { ...CARD, name: 'N'.repeat(5_000), symbol: '\u2066' },
    });
    expect(page).toContain('>@SolTrade thinks you should ape<');
    expect(page).toContain('>TOKEN<');
    expect(page).toContain(`>${'N'.repeat(64)}<`);
    expect(page).not.toContain('N'.repeat(65));
  });
});
