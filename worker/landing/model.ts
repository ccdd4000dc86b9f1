// A landing page's content, fully decided and with clean names: the page, its preview picture, the
// cards of other sites, oEmbed and Solana Actions only render it.
import type { DisclosureKind } from '@soltrade/schema/contracts/links';
import type { CountryAction } from '@soltrade/schema/contracts/rules';
import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import type { TokenChangeKind } from '@soltrade/schema/contracts/watch';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Visit } from './visit.ts';

export type LandingButton = {
  platform: PlatformId;
  label: string;
  /** In the visitor's language. */
  tagline: string | null;
  url: string;
  /** Whether it has the promoter's code instead of the product's. */
  isOwn: boolean;
  /** Reported closed to trading: it comes last, and says so. */
  isClosed: boolean;
  /** Whether the reward is added to the visitor's trade, which the button says. */
  isPaidByVisitor: boolean;
};

export type LandingAge = { count: number; unit: 'minute' | 'hour' | 'day' };

export const SPANS = ['1h', '24h', '7d'] as const;

export type Span = (typeof SPANS)[number];

/**
 * The prices of a span in USD, oldest first, and both ends; `called` is the part of the span before
 * the call, or null.
 */
export type PriceLine = {
  span: Span;
  closes: number[];
  from: number;
  to: number;
  called: number | null;
};

/** Facts from the chain and GeckoTerminal; null is unknown. */
export type LandingFacts = Pick<
  TokenFacts,
  'mintAuthority' | 'freezeAuthority' | 'powers' | 'topTenPercent' | 'developerPercent'
> & { chainAge: LandingAge | null; holdersAge: LandingAge | null };

export type LandingToken = {
  mint: string;
  name: string;
  symbol: string;
  /** As its creator named it, where a stand-in would say less than its address; null is unknown. */
  ownName: string | null;
  ownSymbol: string | null;
  /** Path on our own origin, and the URL of its source; null without a picture. */
  image: string | null;
  imageUrl: string | null;
  /**
   * State of the market's figures. `pending`: the page is sent with a spinner, and `LateFigures`
   * follow at the end of the document. `unknown`: no source responded.
   */
  figures: 'known' | 'pending' | 'unknown';
  /** USD as decimal text; null is unknown. */
  marketCap: string | null;
  /** Percent as decimal text; null is unknown. */
  change24h: string | null;
  price: string | null;
  liquidity: string | null;
  volume24h: string | null;
  /** Age of the pool that gave the price. */
  poolAge: LandingAge | null;
  holders: number | null;
  /** Known ones only. */
  lines: PriceLine[];
  /** Of the lines or the holders, the older one. */
  linesAge: LandingAge | null;
  /** Null if all are unknown. */
  facts: LandingFacts | null;
  status: 'trading' | 'not_trading' | 'unknown';
  /** Whether these are the last known figures. */
  stale: boolean;
  /**
   * Time of the last figures, even if they are not shown; epoch milliseconds. Null if there never
   * were any.
   */
  figuresAt: number | null;
  age: LandingAge | null;
  source: 'dexscreener' | 'geckoterminal' | null;
  sourceUrl: string | null;
};

/** The token's value when the link was created. */
export type LandingCall = {
  /** Epoch milliseconds. */
  at: number;
  age: LandingAge;
  /** USD as decimal text; null is unknown. */
  marketCap: string | null;
  price: string | null;
  /** The current price divided by the call's; null if either is unknown. */
  multiple: number | null;
};

/** A promoter's statement and its time, in epoch milliseconds. */
export type LandingStatement = { kind: DisclosureKind; since: number };

/** A promoter's current position on the token and earlier statements, newest first. */
export type LandingDisclosure = LandingStatement & { history: LandingStatement[] };

/** The token's changes since the link was created; `at` in epoch milliseconds. */
export type LandingChange = {
  kind: TokenChangeKind;
  before: string | null;
  after: string | null;
  at: number;
};

/** What the script sends back; the paths are on the page's own origin. */
export type LandingTracking = {
  linkId: string;
  pageToken: string;
  endpoint: string;
  viewEndpoint: string;
};

export type LandingModel = {
  productName: string;
  /** Origin of the product's pages, for a page on a promoter's own host; empty on ours. */
  appOrigin: string;
  /** Absolute URL without query, for link previews. */
  pageUrl: string;
  /** Specific to the visitor, from `visitOf`. */
  visit: Visit;
  /** The preview picture, with an absolute URL. */
  preview: { url: string; width: number; height: number; alt: string };
  recommender: {
    /** Shown after @: a username, or the product's name without a promoter. */
    name: string;
    displayName: string | null;
    /** Path on our own origin; null without a promoter. */
    avatar: string | null;
    /** The promoter's linked X account; null without a promoter. */
    proof: { handle: string | null } | null;
    /** Who it is in a preview picture and its address; null without a promoter. */
    person: { userId: string; refCode: string; initial: string; imageUrl: string | null } | null;
    /** Their page with all calls; null unless opened. */
    page: { path: string; finished: number; reached: number | null } | null;
  };
  token: LandingToken;
  /** Null on a token's page without a promoter. */
  call: LandingCall | null;
  /** The newest first. */
  changes: LandingChange[];
  /** The promoter's own words, several lines of plain text; null if there are none to show. */
  words: string | null;
  /** Null on a token's page without a promoter. */
  disclosure: LandingDisclosure | null;
  /** What the link's rule does in the visitor's country: with `hide` there are no buttons. */
  action: CountryAction;
  buttons: LandingButton[];
  /** Null without a link, since clicks can't be counted. */
  tracking: LandingTracking | null;
};

/** What a preview picture shows of a page: nothing of it depends on the visitor. */
export type PicturedLanding = Pick<LandingModel, 'productName' | 'token' | 'recommender' | 'call'>;

/** Platforms of open buttons, in page order. */
export const openPlatforms = ({ buttons }: LandingModel): PlatformId[] =>
  buttons.flatMap(({ platform, isClosed }) => (isClosed ? [] : platform));
