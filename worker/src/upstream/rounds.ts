// How much of a round one run of the cron takes up: as much as its part of the upstream's rate
// allows until the next run.
import { MINUTE } from '@soltrade/schema/durations';
import { MULTIPLES, SETTLEMENT } from '@soltrade/schema/limits/record';
import { PAYOUTS, PRICE } from '@soltrade/schema/limits/revenue';
import { WATCH } from '@soltrade/schema/limits/watch';
import { type Config, UPSTREAM_BUDGET } from '../env.ts';
import { rateOf } from './budget.ts';

type Configured = { config: Pick<Config, 'budgets'> };

/** Between two runs that aren't of each minute. */
export const SWEEP_EVERY = 5 * MINUTE;

/** What a round may use of its upstream's rate while nobody else needs it. */
const PART = {
  payouts: { provider: 'solana', part: 0.7 },
  calls: { provider: 'geckoterminal', part: 1 / 3 },
  prices: { provider: 'geckoterminal', part: 1 / 3 },
  multiples: { provider: 'dexscreener', part: 0.1 },
} as const;

const within = ({ config }: Configured, round: keyof typeof PART, time: number): number => {
  const { provider, part } = PART[round];
  return Math.max(1, Math.floor(rateOf(config.budgets[provider]) * part * time));
};

/** Payout wallets, at so many requests each. */
export const walletsPerSweep = (ctx: Configured): number => {
  const requests = within(ctx, 'payouts', SWEEP_EVERY);
  const wallets = Math.floor(requests / PAYOUTS.requestsPerWallet);
  return Math.min(PAYOUTS.mostWalletsPerSweep, Math.max(1, wallets));
};

/**
 * Tokens of a run and, since its messages are spread, of a minute. A token's first price is asked
 * for from the same part.
 */
export const settlementPace = (ctx: Configured) => {
  const requests = within(ctx, 'calls', MINUTE);
  const pace = (perMinute: number) => ({
    perMinute,
    mints: Math.min(SETTLEMENT.mostMintsPerSweep, (perMinute * SWEEP_EVERY) / MINUTE),
  });
  return {
    settlements: pace(requests),
    entries: pace(Math.max(1, Math.floor(requests * SETTLEMENT.entryPart))),
  };
};

const WATCHED = { chain: 'solana', market: 'dexscreener' } as const;

/** Calls of each minute: those of `WATCH` with the free budget, and more with a larger one. */
export const watchCalls = ({ config }: Configured, source: keyof typeof WATCHED): number => {
  const provider = WATCHED[source];
  const factor = rateOf(config.budgets[provider]) / rateOf(UPSTREAM_BUDGET[provider]);
  const calls = Math.floor(WATCH[source].callsPerRun * factor);
  return Math.min(WATCH.mostCallsPerRun, Math.max(1, calls));
};

/**
 * A run's prices of payouts and of open calls, whose rounds need no more, by the requests that it
 * makes at most.
 */
export const priceRequests = (ctx: Configured) => ({
  multiples: Math.min(
    MULTIPLES.callsPerSweep / MULTIPLES.mintsPerRequest,
    within(ctx, 'multiples', SWEEP_EVERY),
  ),
  payouts: Math.min(PRICE.callsPerSweep, within(ctx, 'prices', SWEEP_EVERY)),
});
