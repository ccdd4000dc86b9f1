import { DAY, HOUR, MINUTE } from '../durations.ts';

/**
 * How calls are judged, as explained on `/method`. Changes that affect results require a new
 * `method`.
 */
export const RECORD = {
  method: 1,
  /** Measured in the seven days after a link was shared. */
  window: 7 * DAY,
  /**
   * A link counts as shared from the hour by which so many persons, and so large a share of the
   * first seven days' persons, saw it: a few of one's own views don't move that hour when a crowd
   * comes later.
   */
  sharedPersons: 3,
  sharedPart: 0.1,
  /**
   * A price held if two consecutive candles closed at or above it; few people could have sold at a
   * shorter spike.
   */
  candle: 15 * MINUTE,
  /**
   * A candle that closes at so many times the previous close is in other units: those differ by a
   * thousand, and the price may halve meanwhile.
   */
  unitJump: 500,
  /** Dollars traded in each of both; less can be one person's own trade. */
  heldVolume: 1_000,
  /**
   * Dollars of liquidity required in each if a sample is known, and the sample's largest distance
   * in time.
   */
  heldLiquidity: 5_000,
  sampleReach: 1 * HOUR,
  /**
   * A market is gone after so long without a trade, or with liquidity below `goneLiquidity` after a
   * real pool.
   */
  deadAfter: 24 * HOUR,
  goneLiquidity: 1_000,
  realLiquidity: 10_000,
  multiples: [2, 5, 10],
  /** The shorter of a record's two windows; the other is all time. */
  recent: 90 * DAY,
  /**
   * With fewer finished calls the interval covers nearly everything, so a rate would be
   * meaningless.
   */
  fewestForRate: 10,
  /** For the 95 % interval. */
  z: 1.96,
} as const;

/** Pace of settlements, within `calls`, their share of GeckoTerminal's budget. */
export const SETTLEMENT = {
  /** After the seven days: by then the last candle and the last views have arrived everywhere. */
  margin: 15 * MINUTE,
  /**
   * A cron run takes up as many tokens as the share allows requests until the next one, and at most
   * so many. All calls of a token take one.
   */
  mostMintsPerSweep: 500,
  /** Calls of a token that one message settles. */
  callsPerMessage: 100,
  statisticsAtOnce: 10,
  /** A lost message's token is sent again after this. */
  resendAfter: 30 * MINUTE,
  /** How often a message waits for a permit before the cron resends it, and the spread of waits. */
  waits: 20,
  waitSpread: 2 * MINUTE,
  /** While the entry price from candles is missing. */
  waitForEntry: 1 * HOUR,
  /** After a source failed; doubles up to the longest wait. */
  retryAfter: 5 * MINUTE,
  maxRetryAfter: 1 * HOUR,
  /** Candles per request; seven days have 672. */
  candlesPerRequest: 1_000,
  /** Candles' reach: GeckoTerminal keeps six months. Earlier calls are unknown. */
  reach: 170 * DAY,
  /**
   * Tokens whose pending calls get an entry price, as a part of as many; calls per message, and
   * pools searched for candles. Each takes a request from the same share.
   */
  entryPart: 0.4,
  entriesPerMessage: 20,
  poolsPerEntry: 4,
  /** Number of answers required to believe that a token has no pool. */
  emptyAnswers: 5,
  /** Longest wait for an entry price whose source keeps failing. */
  maxEntryRetryAfter: 1 * DAY,
  /** Retention of a request's candles, so an interrupted settlement needs no second request. */
  candlesKept: 1 * HOUR,
} as const;

/** Detects multiples of open calls, long before they are settled. */
export const MULTIPLES = {
  /** DexScreener's own limit of `/tokens/v1`. */
  mintsPerRequest: 30,
  /**
   * Per cron run: at most thirty requests of the share of five minutes. More calls are sampled in
   * turn.
   */
  callsPerSweep: 900,
  /**
   * A call seen at a multiple is sampled again in the next run, however long the round of all calls
   * takes. How many of these come first, and how many may wait for a turn, which comes long before
   * `mostApart`.
   */
  confirmedPerSweep: 300,
  mostWaiting: 900,
  /** Distance of the two samples in which a multiple must hold. */
  leastApart: 4 * MINUTE,
  mostApart: 1 * HOUR,
  /** Cards sent by the bot per cron run; the bell lists all. */
  sentByTelegram: 50,
} as const;
