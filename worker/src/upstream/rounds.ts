// How much of a round one run of the cron takes up: as much as its share of the upstream's budget allows until the next run.
import { MINUTE } from '@soltrade/schema/durations';
import { MULTIPLES, SETTLEMENT } from '@soltrade/schema/limits/record';
import { PAYOUTS, PRICE } from '@soltrade/schema/limits/revenue';
import { WATCH } from '@soltrade/schema/limits/watch';
import { type Config, UPSTREAM_BUDGET } from '../env.ts';
import type { Errand, Provider } from '../lib/provider.ts';
import { requestsWithin } from './share.ts';

type Configured = { config: Pick<Config, 'budgets'> };

/** Between two runs that aren't of each minute. */
export const SWEEP_EVERY = 5 * MINUTE;

const within = (
  { config }: Configured,
  provider: Provider,
  use: Errand['use'],
  time: number,
): number => Math.max(1, requestsWithin(config.budgets[provider], { provider, use }, time));

/** Payout wallets, at so many requests each. */
export const walletsPerSweep = (ctx: Configured): number => {
  const requests = within(ctx, 'solana', 'payouts', SWEEP_EVERY);
  const wallets = Math.floor(requests / PAYOUTS.requestsPerWallet);
  return Math.min(PAYOUTS.mostWalletsPerSweep, Math.max(1, wallets));
};

/** Tokens of a run and, since its messages are spread, of a minute. A token's first price is asked for from the same share. */
export const settlementPace = (ctx: Configured) => {
  const requests = within(ctx, 'geckoterminal', 'calls', MINUTE);
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
  const perMinute = ({ requests, window }: { requests: number; window: number }): number =>
    (requests * MINUTE) / window;
  const provider = WATCHED[source];
  const factor = perMinute(config.budgets[provider]) / perMinute(UPSTREAM_BUDGET[provider]);
  const calls = Math.floor(WATCH[source].callsPerRun * factor);
  return Math.min(WATCH.mostCallsPerRun, Math.max(1, calls));
};

/** A run's prices of payouts and of open calls, whose rounds need no more, by the requests that it makes at most. */
export const priceRequests = (ctx: Configured) => ({
  multiples: Math.min(
    MULTIPLES.callsPerSweep / MULTIPLES.mintsPerRequest,
    within(ctx, 'dexscreener', 'multiples', SWEEP_EVERY),
  ),
  payouts: Math.min(PRICE.callsPerSweep, within(ctx, 'geckoterminal', 'prices', SWEEP_EVERY)),
});
