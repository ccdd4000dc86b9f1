import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';

/**
 * How tokens with active links are watched, each minute. Of the calls of a run some are for what waits to be confirmed and for tokens
 * with visitors, whatever else there is; the others walk through all tokens. So 5,000 of them are read in four minutes on the
 * chain and in six at the market, inside the shares that `UPSTREAM_SHARES` sets apart.
 */
export const WATCH = {
  chain: { mintsPerCall: 100, callsPerRun: 20, confirmedPerRun: 200, visitedPerRun: 400 },
  /** DexScreener's own limit of `/tokens/v1`. */
  market: { mintsPerCall: 30, callsPerRun: 34, confirmedPerRun: 60, visitedPerRun: 120 },
  /** Tokens of a run whose pools are all listed, since the answer about many shows one pool of each. */
  listedPerRun: 8,
  /** A Worker has six connections. */
  atOnce: 5,
  /** How often a run retries after waiting for its share of the chain's budget, which renews every ten seconds. */
  retries: 3,
  maxWait: 11 * SECOND,
  /** Between the two samples that have to agree before anything is said. */
  chainApart: 30 * SECOND,
  marketApart: 4 * MINUTE,
  /** Who had a visitor since then comes first, and the mark of that is renewed this often. */
  visited: 1 * HOUR,
  markEvery: 10 * MINUTE,
  /** A smaller change of the supply is rounding, burning or the usual issue of a stablecoin. */
  supplyGrowth: 0.01,
  /** A smaller change of the liquidity is the price's own. */
  liquidityStep: 0.2,
  /** Liquidity that is left of what there was within `dropWithin`; less than `RECORD.goneLiquidity` was no market before. */
  dropLeft: 0.2,
  dropWithin: 1 * HOUR,
  /** It is back at so much of what it was. */
  backAt: 0.5,
  /** A pool counts from this age on, or once it is traded; so long the one before it is remembered. */
  poolProven: 1 * DAY,
  /** If more tokens of one answer lose their liquidity at once, the source may be wrong. So many are cross-checked. */
  plausibleDrops: 3,
  /** Drops of a run that another market is asked about. */
  checkedPerRun: 10,
  /** From the first sample to the one that is believed although no other market confirms it. */
  doubtedFor: 30 * MINUTE,
  doubtEnds: 3 * HOUR,
  /** Changes of a link's token that its promoter is shown, the newest. */
  listed: 50,
  /** Sentences on a page, of a kind at most one. */
  shownChanges: 3,
  /** Links of a token whose promoters hear of a change in one run, in batches; the others do in the next ones. */
  linksPerBatch: 250,
  batchesPerRun: 4,
  /** Pages that a run writes again, and chats it writes to: other pages follow by their age, and the bell lists all. */
  rewrittenPerRun: 30,
  sentByTelegram: 50,
} as const;
