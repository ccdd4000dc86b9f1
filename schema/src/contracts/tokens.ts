import type { CHART_INTERVALS } from '../choices.ts';
import { CHART } from '../limits/tokens.ts';
import { mintFromInput, noMintText } from '../mintFromInput.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, timestamp, wholeNumber } from './fields.ts';

// Separate from the other fields, so only calls that take a mint bundle the platform registry.

/** The one mint in what was typed or pasted (mintFromInput.ts); else `invalid_address`. */
export const mintInput = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    const mint = mintFromInput(value);
    if (mint !== null) return mint;
    context.issues.push({
      code: 'custom',
      input: value,
      message: noMintText(value),
      params: { code: 'invalid_address' },
    });
    return z.NEVER;
  }),
);

/**
 * A token's card. Numbers are decimal strings, null if unknown, never "0". `change24h` is in
 * percent, money in USD. `status` distinguishes tokens without a market from traded ones.
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
  /** The figures' market, and its page for the token. */
  source: z.nullable(z.enum(['dexscreener', 'geckoterminal'])),
  sourceUrl: z.nullable(z.string()),
  /**
   * Whether no market is believable, or two sources contradict each other: these are the smallest
   * claim then.
   */
  isUncertain: z.optional(z.boolean()),
  /** When the pool that gave the price was opened. */
  poolOpenedAt: z.nullable(timestamp),
  fetchedAt: timestamp,
  /** Whether this is the last known card, because the upstream failed. */
  stale: z.boolean(),
  /** Whether a newer card is being fetched: repeat the request in a moment. */
  refreshing: z.boolean(),
});

export type Token = z.output<typeof token>;

export const fetchToken = endpoint('POST /api/token/fetch', {
  summary: 'Look a token up by its address',
  access: 'public',
  scope: 'any',
  limiter: 'lookup',
  /** Also understands links of ours that don't contain the mint. */
  body: z.object({ contractAddress: z.string() }),
  responses: { 200: token },
  errors: ['invalid_address', 'token_not_found', 'market_unavailable'],
});

const authority = z.nullable(z.enum(['none', 'set']));

/** Powers of a Token-2022 mint's owner over everyone's tokens; false or null for a plain mint. */
export const tokenPowers = z.object({
  /** Null without a transfer fee. */
  transferFeePercent: z.nullable(decimal),
  permanentDelegate: z.boolean(),
  transferHook: z.boolean(),
  defaultFrozen: z.boolean(),
  pausable: z.boolean(),
  nonTransferable: z.boolean(),
});

export type TokenPowers = z.output<typeof tokenPowers>;

/** Facts from the chain and GeckoTerminal. Null: not requested yet, or missing at the source. */
export const tokenFacts = z.object({
  mintAuthority: authority,
  freezeAuthority: authority,
  powers: z.nullable(tokenPowers),
  holders: z.nullable(z.int()),
  /** Share of the ten largest wallets, including pools and exchanges. */
  topTenPercent: z.nullable(decimal),
  developerPercent: z.nullable(decimal),
  /** When the chain provided the facts above. */
  chainAt: z.nullable(timestamp),
  /** When GeckoTerminal provided these. */
  holdersAt: z.nullable(timestamp),
});

export type TokenFacts = z.output<typeof tokenFacts>;

export const getTokenFacts = endpoint('GET /api/token/:address/facts', {
  summary: 'Who can mint, freeze or move a token, and how it is distributed',
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

export type ChartInterval = keyof typeof CHART_INTERVALS;

export const chart = z.object({
  /** Empty if the token has no trades, which is no error. */
  data: z.array(candle),
  /** Always null, because errors are problem details. The specification requires the field. */
  error: z.null(),
  source: z.nullable(z.literal('geckoterminal')),
  sourceUrl: z.nullable(z.string()),
  fetchedAt: timestamp,
  stale: z.boolean(),
  refreshing: z.boolean(),
});

export type Chart = z.output<typeof chart>;

export const getChart = endpoint('GET /api/token/:address/chart', {
  summary: "Candles of the token's main pool",
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

// Separate from the other previews, because Home calls it and needs neither a promoter's links nor
// the platform registry.

export const previewToken = endpoint('GET /api/token/:address/preview', {
  summary: 'The landing page of a token that nobody recommends; nothing is counted',
  access: 'public',
  limiter: 'lookup',
  responses: {
    200: z.object({
      /** One document without scripts. */
      html: z.string(),
      /** Whether it shows the token's name and market cap, or only that there is one. */
      hasFigures: z.boolean(),
    }),
  },
  errors: ['invalid_address'],
});
