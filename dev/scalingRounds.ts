// The arithmetic of rounds in docs/scaling.md: what walks through all tokens, calls and wallets within an upstream's budget.

import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { MULTIPLES, RECORD } from '@soltrade/schema/limits/record';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { WATCH } from '@soltrade/schema/limits/watch';
import { UPSTREAM_BUDGET } from '../worker/src/env.ts';
import type { Errand, Provider } from '../worker/src/lib/provider.ts';
import {
  priceRequests,
  SWEEP_EVERY,
  settlementPace,
  walletsPerSweep,
  watchCalls,
} from '../worker/src/upstream/rounds.ts';
import { requestsWithin } from '../worker/src/upstream/share.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
/** Of a promoter, as `bench:large` fills them; and links that are calls of their own token. */
const TOKENS = 0.5;
const WALLETS = 3;
const CALLS_A_DAY = 1 / 7;
/** Payouts in a coin whose price is asked for, each in a request of its own. */
const PRICED_A_DAY = 1 / 4;

const free = { config: { budgets: UPSTREAM_BUDGET } };
const sweepsADay = DAY / SWEEP_EVERY;

const shareOf = (provider: Provider, use: Errand['use']): number =>
  requestsWithin(UPSTREAM_BUDGET[provider], { provider, use }, MINUTE);

/** A share that is a part of any budget. */
const partOf = (provider: Provider, use: Errand['use']): number =>
  requestsWithin({ requests: 1e6, window: MINUTE }, { provider, use }, MINUTE) / 1e6;

const rounded = (number: number): string =>
  number >= 10 || Number.isInteger(number)
    ? Math.round(number).toLocaleString('en-US')
    : number.toFixed(1);

/** In the unit in which it is read. */
const spanOf = (time: number): string => {
  if (time <= 2 * HOUR) return `${rounded(Math.ceil(time / MINUTE))} min`;
  return time <= 2 * DAY ? `${rounded(time / HOUR)} h` : `${rounded(time / DAY)} days`;
};

const watched = (source: 'chain' | 'market') => {
  const { mintsPerCall, confirmedPerRun, visitedPerRun } = WATCH[source];
  const calls = watchCalls(free, source);
  const all = mintsPerCall * calls;
  return { calls, all, walked: all - confirmedPerRun - visitedPerRun };
};

const watchRound = (source: 'chain' | 'market', promoters: number): string =>
  spanOf(Math.ceil((promoters * TOKENS) / watched(source).walked) * MINUTE);

const { settlements, entries } = settlementPace(free);
const wallets = walletsPerSweep(free);
const { multiples, payouts } = priceRequests(free);

const dayShare = (aDay: number, capacity: number): string =>
  `${rounded(aDay)}, ${rounded((aDay / capacity) * 100)} %`;

type Row = readonly string[];

const each = (what: string, of: (promoters: number) => string): Row => [what, ...SIZES.map(of)];

const tableOf = (head: Row, rows: readonly Row[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

const source = (
  what: string,
  [provider, use]: [Provider, Errand['use']],
  takes: string,
  first: string,
): Row => [what, `${shareOf(provider, use)} of ${provider}`, takes, first];

/** What a round has of a source, and what waits first. */
const sources: readonly Row[] = [
  source(
    'watch, on the chain',
    ['solana', 'watch'],
    `${watched('chain').calls} requests a minute, ${rounded(watched('chain').all)} tokens`,
    'tokens that nobody visited for an hour',
  ),
  source(
    'watch, at the market',
    ['dexscreener', 'watch'],
    `${watched('market').calls} requests a minute, ${rounded(watched('market').all)} tokens`,
    'the same; and pools of a token beside its first',
  ),
  source(
    'settlements of calls',
    ['geckoterminal', 'calls'],
    `${settlements.mints} tokens in five minutes`,
    'the second call of whoever has many; none is dropped within 170 days',
  ),
  source(
    'first prices of calls',
    ['geckoterminal', 'calls'],
    `${entries.mints} tokens in five minutes, from the same`,
    'as settlements, which wait for them',
  ),
  source(
    'multiples of open calls',
    ['dexscreener', 'multiples'],
    `${multiples} requests in five minutes, ${rounded(multiples * MULTIPLES.mintsPerRequest)} calls`,
    'the message that one reached a multiple, not its peak',
  ),
  source(
    'prices of payouts',
    ['geckoterminal', 'prices'],
    `${payouts} requests in five minutes`,
    'the dollars of a payout; its coins are shown',
  ),
  source(
    'payout wallets',
    ['solana', 'payouts'],
    `${wallets} wallets in five minutes, at ${PAYOUTS.requestsPerWallet} requests`,
    'watched wallets, then those that were paid longer ago',
  ),
];

const openCalls = (promoters: number): number => (promoters * CALLS_A_DAY * RECORD.window) / DAY;

const rounds: readonly Row[] = [
  each('watched tokens', (promoters) => rounded(promoters * TOKENS)),
  each('… a round on the chain', (promoters) => watchRound('chain', promoters)),
  each('… a round at the market', (promoters) => watchRound('market', promoters)),
  each('calls to settle a day, of what fits', (promoters) =>
    dayShare(promoters * CALLS_A_DAY, settlements.mints * sweepsADay),
  ),
  each('open calls looked at for multiples, a round', (promoters) =>
    spanOf(Math.ceil(openCalls(promoters) / (multiples * MULTIPLES.mintsPerRequest)) * SWEEP_EVERY),
  ),
  each('prices of payouts a day, of what fits', (promoters) =>
    dayShare(promoters * PRICED_A_DAY, payouts * sweepsADay),
  ),
  each('payout wallets, a round', (promoters) =>
    spanOf(Math.ceil((promoters * WALLETS) / wallets) * SWEEP_EVERY),
  ),
  each('`GECKOTERMINAL_PER_MINUTE` with which a day’s calls fit a day', (promoters) =>
    rounded(
      Math.max(
        UPSTREAM_BUDGET.geckoterminal.requests,
        Math.ceil((promoters * CALLS_A_DAY) / ((DAY / MINUTE) * partOf('geckoterminal', 'calls'))),
      ),
    ),
  ),
  each('`SOLANA_PER_MINUTE` with which a wallet is read within a day', (promoters) =>
    rounded(
      Math.max(
        (UPSTREAM_BUDGET.solana.requests * MINUTE) / UPSTREAM_BUDGET.solana.window,
        Math.ceil(
          (promoters * WALLETS * PAYOUTS.requestsPerWallet) /
            ((DAY / MINUTE) * partOf('solana', 'payouts')),
        ),
      ),
    ),
  ),
];

export const roundTables = (): string[][] => [
  tableOf(['round', 'requests a minute', 'takes up', 'waits first'], sources),
  tableOf(['promoters', ...SIZES.map(rounded)], rounds),
];
