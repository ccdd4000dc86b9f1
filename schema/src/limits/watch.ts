import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

/**
 * How tokens with active links are watched, each minute. Some calls of a run are reserved for
 * samples awaiting confirmation and for tokens with visitors; the others walk through all tokens.
 * So 5,000 tokens take four minutes on the chain and six at the market, within the upstreams'
 * budgets.
 */
export const WATCH = {
  chain: { mintsPerCall: 100, callsPerRun: 20, confirmedPerRun: 200, visitedPerRun: 400 },
  /** DexScreener's own limit of `/tokens/v1`. */
  market: { mintsPerCall: 30, callsPerRun: 34, confirmedPerRun: 60, visitedPerRun: 120 },
  /**
   * With a larger budget than the free one a run makes more calls, up to this: each token is a row
   * to read.
   */
  mostCallsPerRun: 100,
  /**
   * Tokens of a run whose pools are all listed, since the answer about many shows one pool of each.
   */
  listedPerRun: 8,
  /** A Worker has six connections. */
  atOnce: 5,
  /** How often a run retries after waiting for a permit. */
  retries: 3,
  maxWait: 11 * SECOND,
  /** Minimum time between two samples that confirm a change. */
  chainApart: 30 * SECOND,
  marketApart: 4 * MINUTE,
  /** Tokens visited within this time come first; how often the mark of a visit is renewed. */
  visited: 1 * HOUR,
  markEvery: 10 * MINUTE,
  /** A smaller change of the supply is rounding, burning or the usual issue of a stablecoin. */
  supplyGrowth: 0.01,
  /** A smaller change of the liquidity is the price's own. */
  liquidityStep: 0.2,
  /**
   * A drop leaves at most this part of the liquidity within `dropWithin`. Less than
   * `RECORD.goneLiquidity` was no market before.
   */
  dropLeft: 0.2,
  dropWithin: 1 * HOUR,
  /** It has recovered at this part of what it was. */
  backAt: 0.5,
  /**
   * A pool counts from this age on, or once it is traded; until then the previous one is
   * remembered.
   */
  poolProven: 1 * DAY,
  /** An answer about so many tokens that names none of them is a source that fails. */
  doubtedFrom: 5,
  /** Tokens of a run that fall back to the other market if the first one fails. */
  othersPerRun: 10,
  /** Changes of a link's token that its promoter is shown, the newest. */
  listed: 50,
  /** Sentences on a page, of a kind at most one. */
  shownChanges: 3,
  /**
   * Links of a token whose promoters are notified in one run, in batches; the rest follow in later
   * runs.
   */
  linksPerBatch: 250,
  batchesPerRun: 4,
  /**
   * Pages that a run rewrites, and chats it writes to: other pages follow as they expire, and the
   * bell lists all changes.
   */
  rewrittenPerRun: 30,
  sentByTelegram: 50,
} as const;
