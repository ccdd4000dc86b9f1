import { HOUR, MINUTE, SECOND } from '../durations.ts';

export const TOKEN_TEXT = {
  /** Names and symbols are hostile text: anything longer is truncated before it is stored. */
  nameMaxLength: 64,
  symbolMaxLength: 20,
} as const;

export const TOKEN_CACHE = {
  fresh: 30 * SECOND,
  usable: 24 * HOUR,
  /** A mint can get a pool at any moment. */
  notTradingFresh: 30 * SECOND,
  /**
   * The absence of a mint on the chain is cached as long, so asking again costs nothing. A coin that is created
   * meanwhile is found by a promoter immediately, and by everyone from then on.
   */
  absentMemory: 3 * MINUTE,
  /** How long a promoter's own request is not repeated: a double click costs its calls once. */
  absentMemoryOfPromoter: 3 * SECOND,
  /** How long an old card waits for a newer one: most refreshes are done by then, and the wait is not noticed. */
  revalidateWait: 250,
} as const;

export const CHART = {
  maxCandles: 100,
  /** GeckoTerminal makes new candles once a minute. */
  fresh: 60 * SECOND,
  usable: 24 * HOUR,
  revalidateWait: TOKEN_CACHE.revalidateWait,
  /** A token's main pool changes within days, and asking costs one of 30 calls a minute. */
  poolFresh: 1 * HOUR,
  /** A coin leaves its bonding curve within a minute, and the curve's chart stops from then on. */
  curvePoolFresh: 10 * MINUTE,
} as const;

/** Who can do what with a token, its holders, and the line of its price. */
export const FACTS = {
  /** Authorities change once in a token's life; GeckoTerminal counts holders some times an hour. */
  fresh: 10 * MINUTE,
  /** The line of seven days: hours do not move it. */
  weekFresh: 1 * HOUR,
  /** Older facts are unknown. */
  usable: 24 * HOUR,
  /** What failed, or was held back, is tried again after this. */
  retryEvery: 1 * MINUTE,
  /** How long a page's refresh waits for facts; later ones are in the next. */
  maxWait: 1 * SECOND,
  /** Prices of one line: a page has three lines. */
  maxCloses: 32,
} as const;
