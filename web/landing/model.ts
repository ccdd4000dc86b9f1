// What a landing page shows, already decided: the components only draw it.
import type { PlatformId } from '@soltrade/schema/platforms/index';

export type LandingButton = {
  platform: PlatformId;
  label: string;
  tagline: string | null;
  url: string;
};

export type LandingModel = {
  productName: string;
  /** Absolute URL of this page, for link previews. */
  pageUrl: string;
  recommender: {
    /** As shown after the @: a username, or the product's name where no promoter is known. */
    name: string;
    displayName: string | null;
    /** Path on our own origin; null where no promoter is known. */
    avatar: string | null;
    /** The promoter has linked an X account. */
    verified: boolean;
  };
  token: {
    mint: string;
    name: string;
    symbol: string;
    /** Path on our own origin, or null for the fallback token. */
    image: string | null;
    /** USD as decimal text; null is unknown. */
    marketCap: string | null;
    /** Percent as decimal text; null is unknown. */
    change24h: string | null;
    price: string | null;
    status: 'trading' | 'not_trading' | 'unknown';
    /** The figures are the last known ones. */
    stale: boolean;
    /** ISO time of the figures; null where there are none. */
    fetchedAt: string | null;
    source: 'dexscreener' | 'geckoterminal' | null;
    sourceUrl: string | null;
  };
  buttons: LandingButton[];
  /** What the click script sends back; null where there is no link to count for. */
  tracking: { linkId: string; pageToken: string; endpoint: string } | null;
};
