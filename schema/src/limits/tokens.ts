import { HOUR, MINUTE, SECOND } from '../durations.ts';

export const TOKEN_TEXT = {
  /** Names and symbols are hostile text, truncated before they are stored. */
  nameMaxLength: 64,
  symbolMaxLength: 20,
} as const;

export const TOKEN_CACHE = {
  fresh: 30 * SECOND,
  usable: 24 * HOUR,
  /** A mint can get a pool at any moment. */
  notTradingFresh: 30 * SECOND,
  /**
   * How long the absence of a mint is cached, which makes repeated requests free. A coin created
   * meanwhile is found by its promoter immediately, and by everyone from then on.
   */
  absentMemory: 3 * MINUTE,
  /** The same for a promoter's own request, so a double click costs its calls once. */
  absentMemoryOfPromoter: 3 * SECOND,
  /** How long an old card waits for a newer one: most refreshes finish by then, unnoticed. */
  revalidateWait: 250,
} as const;

export const CHART = {
  maxCandles: 100,
  /** GeckoTerminal adds candles once a minute. */
  fresh: 60 * SECOND,
  usable: 24 * HOUR,
  revalidateWait: TOKEN_CACHE.revalidateWait,
  /** A token's main pool changes within days, and a look-up costs one of 30 calls a minute. */
  poolFresh: 1 * HOUR,
  /** A coin leaves its bonding curve within a minute, after which the curve's chart stops. */
  curvePoolFresh: 10 * MINUTE,
} as const;

/** Authorities, holders and price lines of a token. */
export const FACTS = {
  /**
   * Authorities change once in a token's life; GeckoTerminal counts holders a few times an hour.
   */
  fresh: 10 * MINUTE,
  /** A seven-day line barely changes within hours. */
  weekFresh: 1 * HOUR,
  /** Older facts are unknown. */
  usable: 24 * HOUR,
  /** Retry interval after a failure or a held-back request. */
  retryEvery: 1 * MINUTE,
  /** How long a page's refresh waits for facts; later ones are in the next. */
  maxWait: 1 * SECOND,
  /** Prices per line; a page has three lines. */
  maxCloses: 32,
} as const;

/** Addresses looked up per text, each of which may cost an upstream call. */
export const TOKEN_CHOICES = 5;
