import { DAY, HOUR, MINUTE } from '../durations.ts';

/**
 * How calls are judged. The page `/method` explains every number here; a change of one that decides anything is a new
 * `method`, and what was judged by an earlier one stays as it is.
 */
export const RECORD = {
  method: 1,
  /** Everything is measured in the seven days after a link was shared. */
  window: 7 * DAY,
  /**
   * A link counts as shared from the hour by which so many persons, and so large a part of the first seven days' persons, have
   * seen it: a few views of one's own do not move that hour when a crowd comes later.
   */
  sharedPersons: 3,
  sharedPart: 0.1,
  /** A price held if two candles in a row closed at it or above; a shorter spike is nothing that many could have sold at. */
  candle: 15 * MINUTE,
  /**
   * A candle that closes at so many times the close before it is in other units: those differ by a thousand, and the price
   * may halve meanwhile.
   */
  unitJump: 500,
  /** Dollars traded in each of both; less can be one person's own trade. */
  heldVolume: 1_000,
  /** Dollars of liquidity that each needs where a sample is known, and how near in time a sample has to be. */
  heldLiquidity: 5_000,
  sampleReach: 1 * HOUR,
  /** No market is left without a trade for so long, or with less liquidity than `goneLiquidity` where there was a real pool. */
  deadAfter: 24 * HOUR,
  goneLiquidity: 1_000,
  realLiquidity: 10_000,
  multiples: [2, 5, 10],
  /** The shorter of a record's two windows; the other one is all time. */
  recent: 90 * DAY,
  /** With fewer finished calls an interval covers nearly everything, and a rate would say nothing. */
  fewestForRate: 10,
  /** Of the 95 % interval. */
  z: 1.96,
} as const;

/** How settlements are worked off: never faster than their share of GeckoTerminal's budget, `calls`. */
export const SETTLEMENT = {
  /** After the seven days: by then their last candle and their last views have arrived everywhere. */
  margin: 15 * MINUTE,
  /** Tokens of a run of the cron: as many requests as the share has in five minutes. All calls of a token take one. */
  mintsPerSweep: 25,
  /** Due calls that a run looks at to find them, and those of a token that one message settles. */
  callsPerSweep: 1_000,
  callsPerMessage: 100,
  statisticsAtOnce: 10,
  /** Messages of a run are that many a minute. */
  mintsPerMinute: 5,
  /** A token whose message was lost is sent again after this. */
  resendAfter: 30 * MINUTE,
  /** How often a message waits for a permit before the cron has to send it again, and over how long waiting ones spread. */
  waits: 20,
  waitSpread: 2 * MINUTE,
  /** A call whose first price is not known from candles yet. */
  waitForEntry: 1 * HOUR,
  /** After a source failed; doubled each time, up to the longest wait. */
  retryAfter: 5 * MINUTE,
  maxRetryAfter: 1 * HOUR,
  /** Candles of one request; seven days have 672. */
  candlesPerRequest: 1_000,
  /** How far back candles go: GeckoTerminal keeps six months. What ended before that is unknown. */
  reach: 170 * DAY,
  /**
   * Tokens of a run of the cron whose pending calls get their first price, and how many a minute; calls of one message, and the pools
   * in which their candles are looked for. Each takes a request, of the same share.
   */
  entryMintsPerSweep: 10,
  entryMintsPerMinute: 2,
  entriesPerMessage: 20,
  poolsPerEntry: 4,
  /** How often it has to be said that a token has no pool before that is believed. */
  emptyAnswers: 5,
  /** The longest wait for a first price whose source fails again and again. */
  maxEntryRetryAfter: 1 * DAY,
  /** How long a request's candles are kept, so a settlement that is interrupted does not ask twice. */
  candlesKept: 1 * HOUR,
} as const;

/** How it is noticed that an open call is at a multiple of its price, long before it is settled. */
export const MULTIPLES = {
  /** DexScreener's own limit of `/tokens/v1`. */
  mintsPerRequest: 30,
  /** Of one run of the cron: at most thirty requests of the share of five minutes. More calls are looked at in turn. */
  callsPerSweep: 900,
  /**
   * A call that was at a multiple once is looked at again in the next run, however long the round of all calls takes: so many
   * of them come first in a run, and so many can wait for their turn, which comes long before `mostApart`.
   */
  confirmedPerSweep: 300,
  mostWaiting: 900,
  /** Between the two samples that a multiple has to hold in. */
  leastApart: 4 * MINUTE,
  mostApart: 1 * HOUR,
  /** Cards that one run of the cron sends by the bot; the bell lists all of them. */
  sentByTelegram: 50,
} as const;
