import type { SandboxContext, UpstreamHandler } from './context.ts';
import { tokenImageUrl } from './images.ts';
import type { MarketPool } from './market.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

/** Plain notation without an exponent: both markets write `0.00001234`, not `1.234e-5`. */
export function decimal(value: number, significant: number): string {
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(100, Math.max(0, significant - 1 - magnitude)));
}

export function round(value: number, digits: number): number {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
}

const PAIRS = '/token-pairs/v1/solana/';
const TOKENS = '/tokens/v1/solana/';

/**
 * DexScreener's pairs of a token: prices are strings, other figures numbers, and unknown values
 * have no key.
 */
export function createDexscreener(context: SandboxContext): UpstreamHandler {
  return (request, path) => {
    if (request.method === 'GET' && path.startsWith(TOKENS)) {
      const mints = decodeURIComponent(path.slice(TOKENS.length)).split(',').slice(0, 30);
      return Response.json(mints.flatMap((mint) => mainPair(context, mint) ?? []));
    }
    if (request.method !== 'GET' || !path.startsWith(PAIRS)) {
      return Response.json({ error: 'Not Found' }, { status: 404 });
    }
    const token = findToken(decodeURIComponent(path.slice(PAIRS.length)));
    if (!token?.knownTo.dexscreener) return Response.json([]);
    return Response.json(context.market.poolsOf(token).map((pool) => pair(context, token, pool)));
  };
}

/** A list of several tokens has a single pair of each. */
function mainPair(context: SandboxContext, mint: string) {
  const token = findToken(mint);
  const [pool] = token?.knownTo.dexscreener ? context.market.poolsOf(token) : [];
  return token && pool ? pair(context, token, pool) : null;
}

function pair({ market, origin }: SandboxContext, token: SandboxToken, pool: MarketPool) {
  const { definition, base, quote } = pool;
  const at = Date.now() / 1000;
  const price = market.price(pool, 'base', at);
  const { volume, change } = market.lastDay(pool, at);
  const marketCap = Math.round(price * base.supply);
  const imageUrl = base.mint === token.mint ? tokenImageUrl(origin, token) : null;
  return {
    chainId: 'solana',
    dexId: definition.dex,
    url: `https://dexscreener.com/solana/${definition.address.toLowerCase()}`,
    pairAddress: definition.address,
    baseToken: { address: base.mint, name: base.name, symbol: base.symbol },
    quoteToken: { address: quote.mint, name: quote.name, symbol: quote.symbol },
    priceUsd: decimal(price, 4),
    volume: { h24: round(volume, 2) },
    priceChange: change === null ? {} : { h24: round(change, 2) },
    ...(definition.liquidity !== null && { liquidity: { usd: definition.liquidity } }),
    fdv: marketCap,
    marketCap,
    pairCreatedAt: pool.createdAt * 1000,
    ...(imageUrl && { info: { imageUrl } }),
  };
}
