// What a landing page shows, already decided: the components only draw it.
import type { DisclosureKind } from '@soltrade/schema/contracts/linkTexts';
import type { CountryAction } from '@soltrade/schema/contracts/rules';
import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import type { TokenChangeKind } from '@soltrade/schema/contracts/tokenWatch';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Visit } from './visit.ts';

export type LandingButton = {
  platform: PlatformId;
  label: string;
  /** In the visitor's language. */
  tagline: string | null;
  url: string;
  /** It carries the promoter's code; the others carry the product's. */
  isOwn: boolean;
  /** Reported closed to trading: it comes last, and says so. */
  isClosed: boolean;
  /** The reward comes on top of what the visitor trades, which the button says. */
  isPaidByVisitor: boolean;
};

/** How long ago something was. */
export type LandingAge = { count: number; unit: 'minute' | 'hour' | 'day' };

export const SPANS = ['1h', '24h', '7d'] as const;

export type Span = (typeof SPANS)[number];

/** A price over a span: the points of an SVG polyline, 100 wide and 40 high, and both ends in USD. */
export type PriceLine = { span: Span; points: string; from: number; to: number };

/** Facts of the chain and of GeckoTerminal; null is unknown. */
export type LandingFacts = Pick<
  TokenFacts,
  'mintAuthority' | 'freezeAuthority' | 'powers' | 'topTenPercent' | 'developerPercent'
> & { chainAge: LandingAge | null; holdersAge: LandingAge | null };

export type LandingToken = {
  mint: string;
  name: string;
  symbol: string;
  /** Path on our own origin, or null for the fallback token. */
  image: string | null;
  /**
   * Whether the market has sent its figures. `pending`: the page is sent without them, with a spinner in their place,
   * and `LateFigures` follow as the last part of the document. `unknown`: no source answered.
   */
  figures: 'known' | 'pending' | 'unknown';
  /** USD as decimal text; null is unknown. */
  marketCap: string | null;
  /** Percent as decimal text; null is unknown. */
  change24h: string | null;
  price: string | null;
  liquidity: string | null;
  volume24h: string | null;
  /** How long ago the pool whose price it is was opened. */
  poolAge: LandingAge | null;
  holders: number | null;
  /** Those that are known. */
  lines: PriceLine[];
  /** Of the lines and the holders, whichever is older. */
  linesAge: LandingAge | null;
  /** Null if none is known. */
  facts: LandingFacts | null;
  status: 'trading' | 'not_trading' | 'unknown';
  /** The figures are the last known ones. */
  stale: boolean;
  /** ISO time of the figures; null if there are none. */
  fetchedAt: string | null;
  age: LandingAge | null;
  source: 'dexscreener' | 'geckoterminal' | null;
  sourceUrl: string | null;
};

/** What the token was worth when the link was made. */
export type LandingCall = {
  age: LandingAge;
  /** USD as decimal text; null is unknown. */
  marketCap: string | null;
  price: string | null;
  /** The present price divided by that of the call; null if either is unknown. */
  multiple: number | null;
};

/** What a promoter stated, and since when, in epoch milliseconds. */
export type LandingStatement = { kind: DisclosureKind; since: number };

/** How a promoter stands to the token, and what they stated before, the newest first. */
export type LandingDisclosure = LandingStatement & { history: LandingStatement[] };

/** What changed about the token since the link was made; `at` in epoch milliseconds. */
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
  /** Where the product's own pages are, from a page on a promoter's own host; empty on ours. */
  appOrigin: string;
  /** Absolute URL of this page, for link previews; without a query. */
  pageUrl: string;
  /** Of this one visitor: made by `visitOf` from the request's headers. */
  visit: Visit;
  /** The picture that unfurls; its URL is absolute. */
  preview: { url: string; width: number; height: number; alt: string };
  recommender: {
    /** As shown after the @: a username, or the product's name where no promoter is known. */
    name: string;
    displayName: string | null;
    /** Path on our own origin; null if no promoter is known. */
    avatar: string | null;
    /** Which X account the promoter linked, if any; null without a promoter. */
    proof: { handle: string | null } | null;
    /** Their own page with all their calls; null if they have not opened one. */
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
  /** Null if there is no link to count clicks for. */
  tracking: LandingTracking | null;
};

/** Those whose buttons trade, in their order on the page. */
export const openPlatforms = ({ buttons }: LandingModel): PlatformId[] =>
  buttons.flatMap(({ platform, isClosed }) => (isClosed ? [] : platform));
