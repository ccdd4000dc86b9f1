import type { SandboxContext, UpstreamHandler } from './context.ts';
import { decimal, round } from './dexscreener.ts';
import { tokenImageUrl } from './images.ts';
import type { MarketPool, PricedPool } from './market.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const timeframes: Readonly<Record<string, { seconds: number; aggregates: readonly number[] }>> = {
  minute: { seconds: 60, aggregates: [1, 5, 15] },
  hour: { seconds: 3600, aggregates: [1, 4, 12] },
  day: { seconds: 86_400, aggregates: [1] },
};

const MAX_CANDLES = 1000;

/** GeckoTerminal's tokens, pools and candles: JSON:API with amounts as strings. */
export function createGeckoterminal(context: SandboxContext): UpstreamHandler {
  return (request, path) => {
    const [, networks, network, resource, address = '', action, timeframe = ''] = path
      .split('/')
      .map(decodeURIComponent);
    if (request.method !== 'GET' || networks !== 'networks' || network !== 'solana')
      return notFound();
    if (resource === 'pools' && action === 'ohlcv') {
      const pool = context.market.pool(address);
      return pool
        ? candles(context, pool, timeframe, new URL(request.url).searchParams)
        : notFound();
    }
    const token = findToken(address);
    if (resource !== 'tokens' || !token?.knownTo.geckoterminal) return notFound();
    if (action === 'info') return Response.json({ data: infoResource(context, token) });
    const pools = rankedPools(context, token);
    const data = pools.map((pool) => poolResource(context, pool));
    if (action === 'pools') return Response.json({ data });
    return action === undefined
      ? Response.json({ data: tokenResource(context, token, pools), included: data })
      : notFound();
  };
}

function failure(status: number, title: string): Response {
  return Response.json({ errors: [{ status: String(status), title }] }, { status });
}

const notFound = () => failure(404, 'Not Found');

function rankedPools({ market }: SandboxContext, token: SandboxToken): MarketPool[] {
  const alive = (pool: MarketPool) => Number(pool.endedAt > Date.now() / 1000);
  const own = (pool: MarketPool) => Number(pool.base.mint === token.mint);
  return market
    .poolsOf(token)
    .sort(
      (a, b) =>
        alive(b) - alive(a) ||
        own(b) - own(a) ||
        b.definition.dailyVolume - a.definition.dailyVolume,
    );
}

function tokenResource(
  { market, origin }: SandboxContext,
  token: SandboxToken,
  pools: readonly MarketPool[],
) {
  const at = Date.now() / 1000;
  const [main] = pools;
  const price = main ? market.price(main, 'base', at) : null;
  const volume = pools.reduce((sum, pool) => sum + market.lastDay(pool, at).volume, 0);
  return {
    id: `solana_${token.mint}`,
    type: 'token',
    attributes: {
      address: token.mint,
      name: token.name,
      symbol: token.symbol,
      image_url: tokenImageUrl(origin, token) ?? 'missing.png',
      price_usd: price === null ? null : decimal(price, 10),
      fdv_usd: price === null ? null : decimal(price * token.supply, 15),
      // Usually null, because it rarely knows the circulating supply.
      market_cap_usd: null,
      volume_usd: { h24: decimal(volume, 15) },
    },
  };
}

/** A token's `/info`: counts are numbers, percentages text, flags words. */
function infoResource({ origin }: SandboxContext, { mint, name, symbol, ...token }: SandboxToken) {
  const { holding, authorities, decimals } = token;
  return {
    id: `solana_${mint}`,
    type: 'token',
    attributes: {
      address: mint,
      name,
      symbol,
      decimals,
      image_url: tokenImageUrl(origin, { ...token, mint, name, symbol }) ?? 'missing.png',
      websites: [],
      gt_score: 60.5,
      holders: holding
        ? {
            count: holding.holders,
            distribution_percentage: { top_10: holding.topTen, '11_20': '4.1', '21_40': '3.2' },
            last_updated: new Date(Date.now() - 600_000).toISOString(),
          }
        : null,
      mint_authority: authorities?.mint ? 'yes' : 'no',
      freeze_authority: authorities?.freeze ? 'yes' : 'no',
      is_honeypot: 'unknown',
      developer_address: holding?.creator ?? null,
      developer_holding_percentage: holding?.developer ?? null,
    },
  };
}

function poolResource({ market }: SandboxContext, pool: MarketPool) {
  const { definition, base, quote, endedAt } = pool;
  const at = Date.now() / 1000;
  const { volume, change } = market.lastDay(pool, at);
  // A curve has a reserve here, although DexScreener reports no liquidity; a dead pool has none.
  const reserve = at > endedAt ? 0 : (definition.liquidity ?? 8_431.27);
  return {
    id: `solana_${definition.address}`,
    type: 'pool',
    attributes: {
      address: definition.address,
      base_token_price_usd: decimal(market.price(pool, 'base', at), 55),
      price_change_percentage: { h24: String(round(change ?? 0, 3)) },
      volume_usd: { h24: volume === 0 ? '0.0' : decimal(volume, 13) },
      reserve_in_usd: reserve === 0 ? '0.0' : decimal(reserve, 12),
    },
    relationships: {
      base_token: { data: { id: `solana_${base.mint}`, type: 'token' } },
      quote_token: { data: { id: `solana_${quote.mint}`, type: 'token' } },
      // The two markets spell it differently.
      dex: {
        data: { id: definition.dex === 'pumpfun' ? 'pump-fun' : definition.dex, type: 'dex' },
      },
    },
  };
}

function candles(
  { market }: SandboxContext,
  pool: PricedPool,
  timeframe: string,
  query: URLSearchParams,
): Response {
  const frame = timeframes[timeframe];
  const aggregate = Number(query.get('aggregate'));
  const limit = Number(query.get('limit'));
  if (!frame?.aggregates.includes(aggregate)) return failure(400, 'Invalid timeframe or aggregate');
  if (!(limit >= 1 && limit <= MAX_CANDLES))
    return failure(400, `Invalid limit. Maximum: ${MAX_CANDLES}`);
  if (query.get('currency') !== 'usd') return failure(400, 'Invalid currency');
  const of = (['base', 'quote'] as const).find((side) =>
    [pool[side].mint, side].includes(query.get('token') ?? ''),
  );
  if (!of) return failure(400, 'Invalid token');
  const rows = market.candles(pool, {
    interval: frame.seconds * aggregate,
    limit,
    // Exclusive, and omitted for the newest page.
    at: Math.min(Date.now() / 1_000, Number(query.get('before_timestamp') ?? Infinity) - 1),
    of,
  });
  return Response.json({
    data: {
      type: 'ohlcv_request_response',
      attributes: {
        ohlcv_list: rows.map(({ time, open, high, low, close, volume }) => [
          time,
          open,
          high,
          low,
          close,
          volume,
        ]),
      },
    },
    meta: { base: { address: pool.base.mint }, quote: { address: pool.quote.mint } },
  });
}
