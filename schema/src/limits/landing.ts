import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const LANDING = {
  /** A visitor never waits longer than this for a figure. */
  maxUpstreamWait: 800,
  /** Older records are refreshed in the background. */
  composedFresh: 60 * SECOND,
  /**
   * Older records are composed again before the response, even if KV has them: an edit must show everywhere within two
   * minutes, and 20 seconds are left for latency and clocks.
   */
  maxAge: 100 * SECOND,
  /** How long the database may take if an older record could be served instead. */
  maxComposeWait: 800,
  /** How long a link's record is kept in case the database fails. */
  kept: 24 * HOUR,
  /** Addresses without a link are invented by strangers: they expire soon. */
  keptWithoutLink: 10 * MINUTE,
  /** KV accepts one write per second and key, and edits write too. */
  refreshEvery: 10 * SECOND,
  /** An isolate requests the refresh of an address once in this time, not once per visitor. */
  askEvery: 3 * SECOND,
  /** Records that an edit rewrites before its response. */
  rewriteAtOnce: 100,
  /** Records that an edit rewrites in total: three KV operations each, of the 1,000 that one run may make. */
  rewriteMost: 300,
  /** An isolate reads a record from KV once in this time, not for each visitor; its own edits show at once. */
  readEvery: 5 * SECOND,
  /** Parsed records and rendered pages that an isolate caches, in its 128 MB. */
  remembered: 200,
} as const;

export const PROMOTER_PAGE = {
  /** Calls that it begins with. */
  best: 3,
  /** Calls of one page: twenty are as much as a phone scrolls through, and fit into the first packets. */
  calls: 20,
  /** A price that is older than this is not what a token is worth now. */
  maxPriceAge: 1 * HOUR,
} as const;

export const IMAGE = {
  maxBytes: 2 * 1024 * 1024,
  timeout: 5 * SECOND,
  /** The edge keeps a picture for a day; its key changes when the stored URL does. */
  cacheSeconds: 24 * 60 * 60,
  /** A failed picture is replaced by a letter, and retried after this. */
  retrySeconds: 60,
  /** The path names a person or a token, not a picture, so browsers must revalidate soon. */
  browserCacheSeconds: { stored: 300, drawn: 60 },
} as const;

export const PREVIEW = {
  /** What X, Telegram, Discord, WhatsApp and Slack all show in full. */
  width: 1_200,
  height: 630,
  maxBytes: 300_000,
  /** A picture's figures: newer ones make a new version, which is drawn and fetched again. */
  figuresEvery: 5 * MINUTE,
  /** A page and its picture may have read their figures some minutes apart. */
  recentFigures: 3,
  /** A token's or promoter's picture that takes longer is replaced by a letter. */
  pictureWait: 2_500,
  /** Preview agents give up soon after; the plain picture is better than none. */
  maxWait: 4 * SECOND,
  /** How long the object that drew a picture keeps it: KV takes up to a minute to propagate. */
  rememberFor: 90 * SECOND,
  /** Decoded, 16 MiB each. Two of them, the canvas and the decoder must fit into an isolate's 128 MB. */
  maxPicturePixels: 2_048 * 2_048,
  /** Long side to short side. A banner is 3. */
  maxPictureRatio: 4,
  /** X keeps a card a week, so a version is not requested after that. Seconds. */
  keepSeconds: (7 * DAY) / SECOND,
  browserCacheSeconds: {
    /** A version never changes. */
    final: 31_536_000,
    /** Drawn without a picture that may load next time. */
    incomplete: 300,
    /** The redirect from an old version to the current one. */
    moved: 60,
    plain: 60,
  },
} as const;
