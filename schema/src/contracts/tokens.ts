import { CHART } from '../limits/market.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, timestamp, wholeNumber } from './fields.ts';
import { mintInput } from './mintInput.ts';

/**
 * A token's card. Numbers are decimal strings and null if unknown, never "0". `change24h` is in percent, money in USD.
 * `status` distinguishes a token without a market from a traded one.
 */
export const token = z.object({
  contractAddress: z.string(),
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  /** Path on our own origin, never the upstream's URL. */
  image: z.nullable(z.string()),
  price: z.nullable(decimal),
  marketCap: z.nullable(decimal),
  volume24h: z.nullable(decimal),
  change24h: z.nullable(decimal),
  liquidity: z.nullable(decimal),
  status: z.enum(['trading', 'not_trading']),
  /** The market that the figures are from, and their page there. */
  source: z.nullable(z.enum(['dexscreener', 'geckoterminal'])),
  sourceUrl: z.nullable(z.string()),
  /** When the pool whose price it is was opened. */
  poolOpenedAt: z.nullable(timestamp),
  fetchedAt: timestamp,
  /** The upstream failed and this is the last known card. */
  stale: z.boolean(),
  /** Stale, and a newer card is being fetched: repeat the request in a moment to get it. */
  refreshing: z.boolean(),
});

export type Token = z.output<typeof token>;

export const fetchToken = endpoint('POST /api/token/fetch', {
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  body: z.object({ contractAddress: mintInput }),
  responses: { 200: token },
  errors: ['invalid_address', 'token_not_found', 'market_unavailable'],
});

const authority = z.nullable(z.enum(['none', 'set']));

/** What a Token-2022 mint lets its owner do with everyone's tokens; all false and null for a plain one. */
export const tokenPowers = z.object({
  /** Null if transfers cost no fee. */
  transferFeePercent: z.nullable(decimal),
  permanentDelegate: z.boolean(),
  transferHook: z.boolean(),
  defaultFrozen: z.boolean(),
  pausable: z.boolean(),
  nonTransferable: z.boolean(),
});

export type TokenPowers = z.output<typeof tokenPowers>;

/** Facts of the chain and of GeckoTerminal about a mint. Null is unknown: not asked yet, or the source has none. */
export const tokenFacts = z.object({
  mintAuthority: authority,
  freezeAuthority: authority,
  powers: z.nullable(tokenPowers),
  holders: z.nullable(z.int()),
  /** What the ten largest wallets hold, pools and exchanges included. */
  topTenPercent: z.nullable(decimal),
  developerPercent: z.nullable(decimal),
  /** When the chain said what stands above. */
  chainAt: z.nullable(timestamp),
  /** When GeckoTerminal did. */
  holdersAt: z.nullable(timestamp),
});

export type TokenFacts = z.output<typeof tokenFacts>;

export const getTokenFacts = endpoint('GET /api/token/:address/facts', {
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  params: z.object({ address: mintInput }),
  responses: { 200: tokenFacts },
  errors: ['invalid_address', 'token_not_found'],
});

export const chartTimeframe = z.enum(['minute', 'hour', 'day']);

/** Times are epoch seconds, oldest first; prices and volume in USD. */
export const candle = z.object({
  time: z.int(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});

export type Candle = z.output<typeof candle>;

/** The chart's five intervals with their parameters; other pairs are refused. */
export const CHART_INTERVALS = {
  '5m': { timeframe: 'minute', aggregate: 5 },
  '15m': { timeframe: 'minute', aggregate: 15 },
  '1h': { timeframe: 'hour', aggregate: 1 },
  '4h': { timeframe: 'hour', aggregate: 4 },
  '1d': { timeframe: 'day', aggregate: 1 },
} as const satisfies Record<string, { timeframe: z.output<typeof chartTimeframe>; aggregate: number }>;

export type ChartInterval = keyof typeof CHART_INTERVALS;

export const chart = z.object({
  /** Empty if the token has no trades: that is no error. */
  data: z.array(candle),
  /** Null: errors come as problem details. The field is part of the specification's answer. */
  error: z.null(),
  source: z.nullable(z.literal('geckoterminal')),
  sourceUrl: z.nullable(z.string()),
  fetchedAt: timestamp,
  stale: z.boolean(),
  refreshing: z.boolean(),
});

export type Chart = z.output<typeof chart>;

export const getChart = endpoint('GET /api/token/:address/chart', {
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  params: z.object({ address: mintInput }),
  query: z.object({
    timeframe: chartTimeframe,
    aggregate: wholeNumber(1, 15),
    limit: z.optional(wholeNumber(1, CHART.maxCandles)),
  }),
  responses: { 200: chart },
  errors: ['invalid_address', 'token_not_found', 'market_unavailable'],
});
