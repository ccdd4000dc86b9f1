import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

export const LANDING = {
  /** Longest time that a visitor waits for a figure. */
  maxUpstreamWait: 800,
  /** Older records are refreshed in the background. */
  composedFresh: 60 * SECOND,
  /**
   * Older records are recomposed before the response, even if KV has them: an edit must appear
   * everywhere within two minutes, and 20 seconds are left for latency and clocks.
   */
  maxAge: 100 * SECOND,
  /** Timeout of the database if an older record could be served instead. */
  maxComposeWait: 800,
  /** Retention of a link's record in case the database fails. */
  kept: 24 * HOUR,
  /** Strangers can invent addresses without a link, so these expire soon. */
  keptWithoutLink: 10 * MINUTE,
  /** KV accepts one write per second and key, and edits write too. */
  refreshEvery: 10 * SECOND,
  /** Shortest interval of an isolate's refreshes of an address, regardless of visitors. */
  askEvery: 3 * SECOND,
  /** Records that an edit rewrites before its response. */
  rewriteAtOnce: 100,
  /** Records rewritten by an edit in total: three KV operations each, of a run's 1,000. */
  rewriteMost: 300,
  /** Shortest interval of an isolate's KV reads of a record; its own edits appear immediately. */
  readEvery: 5 * SECOND,
  /** Parsed records and rendered pages cached per isolate (128 MB). */
  remembered: 200,
} as const;

export const PROMOTER_PAGE = {
  /** Best calls at the top. */
  best: 3,
  /**
   * Calls per page: as many as a phone user scrolls through, and fitting into the first packets.
   */
  calls: 20,
  /** An older price isn't current. */
  maxPriceAge: 1 * HOUR,
} as const;

export const IMAGE = {
  maxBytes: 2 * 1024 * 1024,
  timeout: 5 * SECOND,
  /** The edge caches a picture for a day; its key changes with the stored URL. */
  cacheSeconds: 24 * 60 * 60,
  /** A failed picture is replaced by a letter, and retried after this. */
  retrySeconds: 60,
  /** The path names a person or a token, not a picture, so browsers must revalidate soon. */
  browserCacheSeconds: { stored: 300, drawn: 60 },
} as const;

export const PREVIEW = {
  /** Shown in full by X, Telegram, Discord, WhatsApp and Slack. */
  width: 1_200,
  height: 630,
  maxBytes: 300_000,
  /**
   * How long a picture's figures are current; newer ones create a new version, drawn and fetched
   * again.
   */
  figuresEvery: 5 * MINUTE,
  /** A page and its picture may have read their figures some minutes apart. */
  recentFigures: 3,
  /** A slower token or promoter picture is replaced by a letter. */
  pictureWait: 2_500,
  /** Preview agents give up soon after; the plain picture is better than none. */
  maxWait: 4 * SECOND,
  /** How long the drawing object caches a picture: KV takes up to a minute to propagate. */
  rememberFor: 90 * SECOND,
  /** 16 MiB decoded. Two pictures, the canvas and the decoder must fit into an isolate's 128 MB. */
  maxPicturePixels: 2_048 * 2_048,
  /** Long side to short side. A banner has 3. */
  maxPictureRatio: 4,
  /** X caches a card for a week and then requests a new version. Seconds. */
  keepSeconds: (7 * DAY) / SECOND,
  browserCacheSeconds: {
    /** Versions are immutable. */
    final: 31_536_000,
    /** Drawn without a picture that may load next time. */
    incomplete: 300,
    /** Redirect from an old version to the current one. */
    moved: 60,
    plain: 60,
  },
} as const;
