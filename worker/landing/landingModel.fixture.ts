// A model for tests, shaped as by the Worker.
import type { Locale } from '@soltrade/schema/locales';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { buildPageButtons } from '@soltrade/schema/platforms/pageButtons';
import { type LandingModel, SPANS } from './model.ts';
import { taglineOf } from './texts.ts';

const mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

/** The buttons of a promoter with these connections. */
const buttonsIn = (
  locale: Locale,
  own: readonly string[] = ['pump.fun'],
): LandingModel['buttons'] =>
  buildPageButtons({
    mint,
    codes: new Map(own.map((id) => [id, { code: 'code-7', format: null }])),
    defaultReferrer: 'soltrade',
  }).flatMap(({ platform, url, isOwn, isPaidByVisitor }) =>
    PLATFORMS.filter(({ id }) => id === platform).map(({ id, label }) => ({
      platform: id,
      label,
      tagline: taglineOf(id, locale),
      url,
      isOwn,
      isClosed: false,
      isPaidByVisitor,
    })),
  );

/** As many prices as a line can have, as rough as they are. */
const CLOSES = Array.from(
  { length: 32 },
  (_, index) => 0.00001908 + ((index * 29 + index ** 3) % 37) / 1e7,
);

/** Without buttons, which depend on the visitor's language. */
const model: LandingModel = {
  productName: 'SolTrade',
  appOrigin: '',
  pageUrl: `https://sol.example/r/alice/${mint}`,
  visit: { locale: 'en', system: 'other', inApp: null, channel: null },
  preview: {
    url: `https://sol.example/og/alice.${mint}-1a2b3c.png`,
    width: 1200,
    height: 630,
    alt: 'BONK on Solana, recommended by @alice',
  },
  recommender: {
    name: 'alice',
    displayName: 'Alice Onchain',
    avatar: '/img/user/u1',
    proof: { handle: 'alice_x' },
    person: { userId: 'u1', refCode: 'alice', initial: 'A', imageUrl: null },
    page: null,
  },
  token: {
    mint,
    name: 'Bonk',
    symbol: 'BONK',
    ownName: 'Bonk',
    ownSymbol: 'BONK',
    image: `/img/token/${mint}`,
    imageUrl: 'https://cdn.example/bonk.png',
    figures: 'known',
    marketCap: '1234567.89',
    change24h: '12.34',
    price: '0.00002143',
    liquidity: '412300',
    volume24h: '1840000',
    poolAge: { count: 41, unit: 'day' },
    holders: 47_911,
    lines: SPANS.map((span) => ({
      span,
      closes: CLOSES,
      from: 0.00001908,
      to: 0.00002143,
      called: span === '7d' ? 0.57 : null,
    })),
    linesAge: { count: 8, unit: 'minute' },
    facts: {
      mintAuthority: 'none',
      freezeAuthority: 'none',
      powers: {
        transferFeePercent: null,
        permanentDelegate: false,
        transferHook: false,
        defaultFrozen: false,
        pausable: false,
        nonTransferable: false,
      },
      topTenPercent: '73.7977',
      developerPercent: '0',
      chainAge: { count: 3, unit: 'minute' },
      holdersAge: { count: 8, unit: 'minute' },
    },
    status: 'trading',
    stale: false,
    figuresAt: Date.UTC(2026, 10, 21, 12, 4),
    age: { count: 2, unit: 'minute' },
    source: 'dexscreener',
    sourceUrl: `https://dexscreener.com/solana/${mint}`,
  },
  call: {
    at: Date.UTC(2026, 10, 18, 12),
    age: { count: 3, unit: 'day' },
    marketCap: '84000',
    price: '0.00001020',
    multiple: 2.1,
  },
  changes: [],
  words: null,
  disclosure: { kind: 'not_stated', since: Date.UTC(2026, 10, 18), history: [] },
  action: 'show',
  buttons: [],
  tracking: {
    linkId: 'link-1',
    pageToken: 'token-1.abc',
    endpoint: '/api/track-click',
    viewEndpoint: '/api/track-view',
  },
};

/** A complete model; parts such as `token` and `recommender` can be overridden. */
export const landingModel = (
  changes: Partial<Omit<LandingModel, 'token' | 'recommender' | 'visit'>> & {
    visit?: Partial<LandingModel['visit']>;
    token?: Partial<LandingModel['token']>;
    recommender?: Partial<LandingModel['recommender']>;
  } = {},
): LandingModel => ({
  ...model,
  buttons: buttonsIn(changes.visit?.locale ?? model.visit.locale),
  ...changes,
  token: { ...model.token, ...changes.token },
  recommender: { ...model.recommender, ...changes.recommender },
  visit: { ...model.visit, ...changes.visit },
});
