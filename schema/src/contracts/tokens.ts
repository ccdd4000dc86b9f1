import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, mintInput, timestamp } from './fields.ts';

/**
 * A token's card. Numbers are decimal strings and null where unknown, never "0". `change24h` is in percent,
 * money in USD. `status` tells a token without a market yet from a traded one.
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
  /** Which market the figures are from, and where to read them there. */
  source: z.nullable(z.enum(['dexscreener', 'geckoterminal'])),
  sourceUrl: z.nullable(z.string()),
  fetchedAt: timestamp,
  /** The upstream failed and this is the last known answer. */
  stale: z.boolean(),
});

export type Token = z.output<typeof token>;

export const fetchToken = endpoint({
  method: 'POST',
  path: '/api/token/fetch',
  summary: 'Look a token up by its address',
  access: 'public',
  body: z.object({ contractAddress: mintInput }),
  responses: { 200: token },
  errors: ['invalid_address', 'token_not_found', 'market_unavailable'],
});
