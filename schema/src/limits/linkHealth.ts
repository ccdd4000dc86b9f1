import { DAY, HOUR } from '../durations.ts';

/** How links are checked, within each cron run of five minutes: a round takes a day, and at most a week with 100,000 promoters. */
export const LINK_HEALTH = {
  /** Each with a bounded number of statements, however many links they have. */
  promotersPerRun: 50,
  /** A new round begins no earlier. */
  roundEvery: 1 * DAY,
  /** DexScreener's own limit of `/tokens/v1`. */
  mintsPerCall: 30,
  /** 34,000 quiet tokens a day, within the share that `UPSTREAM_SHARES` gives. */
  callsPerRun: 4,
  /** Tokens that a run looks at for some that are quiet. */
  tokensPerRun: 1_000,
  /** A quiet token is asked about no more often. */
  tokenEvery: 20 * HOUR,
  /** So long without a market, or without liquidity and trade, */
  quietFor: 7 * DAY,
  /** in at least so many samples, */
  fewestSamples: 4,
  /** none of which is further from the next: what lies between is unknown. */
  sampleGap: 3 * DAY,
  /** A request about so many tokens that names none of them is a source that fails. */
  doubtedFrom: 5,
  /** How long a changed link format is shown, if its connection isn't saved anew. */
  formatShownFor: 30 * DAY,
} as const;
