import { randomUUID } from 'node:crypto';
import type { SandboxContext, UpstreamHandler } from './context.ts';
import { decimal } from './decimal.ts';
import { geckoPool, includedOf, poolReserve } from './geckoPool.ts';
import { tokenImageUrl } from './images.ts';
import type { MarketPool, View } from './market.ts';
import type { Asset, SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const timeframes: Readonly<Record<string, { seconds: number; aggregates: readonly number[] }>> = {
  minute: { seconds: 60, aggregates: [1, 5, 15] },
  hour: { seconds: 3600, aggregates: [1, 4, 12] },
  day: { seconds: 86_400, aggregates: [1] },
};

/** Pages hold 20 pools; no sandbox token has more than one page. */
const POOLS_SORT = ['h24_volume_usd_liquidity_desc', 'h24_tx_count_desc', 'h24_volume_usd_desc'];

/** The public GeckoTerminal API v2: JSON:API, and every amount a string. */
export function createGeckoterminal(context: SandboxContext): UpstreamHandler {
  return (request, path) => {
    if (request.method !== 'GET') return failure(405, 'Method Not Allowed');
    const query = new URL(request.url).searchParams;
    const [, networks, network, resource, address, action, argument, ...more] = path
      .split('/')
      .map(decodeURIComponent);
    if (networks !== 'networks' || network !== 'solana' || !address || more.length > 0) return notFound();
    if (resource === 'pools' && action === 'ohlcv' && argument !== undefined) {
      const pool = context.market.pool(address);
      return pool ? ohlcv(context, pool, argument, query) : notFound();
    }
    const token = findToken(address);
    if (resource !== 'tokens' || argument !== undefined || !token?.knownTo.geckoterminal) return notFound();
    if (action === undefined) return tokenAnswer(context, token, query);
    return action === 'pools' ? poolsAnswer(context, token, query) : notFound();
  };
}

function failure(status: number, title: string): Response {
  const body = { errors: [{ status: String(status), title }], meta: { ref_id: randomUUID() } };
  return Response.json(body, { status });
}

const notFound = () => failure(404, 'Not Found');

/** Living pools of the most volume first, as the site ranks them. */
function rankedPools({ market, now }: SandboxContext, token: SandboxToken): MarketPool[] {
  const alive = (pool: MarketPool) => Number(pool.endedAt > now() / 1000);
  const own = (pool: MarketPool) => Number(pool.base.mint === token.mint);
  return market
    .poolsOf(token)
    .sort(
      (a, b) => alive(b) - alive(a) || own(b) - own(a) || b.definition.dailyVolume - a.definition.dailyVolume,
    );
}

function includeOf(query: URLSearchParams): ReadonlySet<string> {
  return new Set((query.get('include') ?? '').split(','));
}

function tokenAnswer(context: SandboxContext, token: SandboxToken, query: URLSearchParams): Response {
  const pools = rankedPools(context, token);
  const included = includeOf(query).has('top_pools')
    ? { included: pools.map((pool) => geckoPool(context, pool, token.mint)) }
    : {};
  const topPools = pools.map(({ definition }) => ({ id: `solana_${definition.address}`, type: 'pool' }));
  return Response.json({
    data: {
      id: `solana_${token.mint}`,
      type: 'token',
      attributes: tokenAttributes(context, token, pools),
      relationships: { top_pools: { data: topPools } },
    },
    ...included,
  });
}

function tokenAttributes(context: SandboxContext, token: SandboxToken, pools: readonly MarketPool[]) {
  const { market } = context;
  const at = Math.floor(context.now() / 1000);
  const [main] = pools;
  const price = main ? market.price(main, { of: 'base', in: 'usd' }, at) : null;
  const fdv = price === null ? null : decimal(price * token.supply, 15);
  const volume = pools.reduce((sum, pool) => sum + market.activity(pool, { window: 86_400, at }).volume, 0);
  const reserve = pools.reduce((sum, pool) => sum + Number(poolReserve(pool, at)), 0);
  const marketCap = { real: fdv, null: null, zero: '0.0' }[token.geckoMarketCap];
  return {
    address: token.mint,
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    image_url: tokenImageUrl(context.origin, token) ?? 'missing.png',
    coingecko_coin_id: token.coingeckoId,
    total_supply: `${BigInt(token.supply) * 10n ** BigInt(token.decimals)}.0`,
    normalized_total_supply: `${token.supply}.0`,
    price_usd: price === null ? null : decimal(price, 10),
    fdv_usd: fdv,
    total_reserve_in_usd: decimal(reserve, 23),
    volume_usd: { h24: decimal(volume, 15) },
    market_cap_usd: marketCap,
    ...(main && { last_trade_timestamp: String(market.lastTradeAt(main, at)) }),
    ...(token.graduationPercent !== null && {
      launchpad_details: launchpad(token.graduationPercent, main),
    }),
  };
}

function launchpad(percentage: number, main: MarketPool | undefined) {
  const completed = percentage >= 100;
  return {
    graduation_percentage: percentage,
    completed,
    completed_at: completed && main ? new Date(main.createdAt * 1000).toISOString() : null,
    migrated_destination_pool_address: completed && main ? main.definition.address : null,
  };
}

function poolsAnswer(context: SandboxContext, token: SandboxToken, query: URLSearchParams): Response {
  const page = Number(query.get('page') ?? '1');
  if (!Number.isInteger(page) || page < 1 || page > 10) return failure(400, 'Invalid page');
  if (!POOLS_SORT.includes(query.get('sort') ?? 'h24_volume_usd_liquidity_desc'))
    return failure(400, 'Invalid sort');
  const pools = page === 1 ? rankedPools(context, token) : [];
  const include = includeOf(query);
  return Response.json({
    data: pools.map((pool) => geckoPool(context, pool, token.mint)),
    ...(query.has('include') && { included: includedOf(context, pools, include) }),
  });
}

function ohlcv(
  context: SandboxContext,
  pool: MarketPool,
  timeframe: string,
  query: URLSearchParams,
): Response {
  const frame = Object.hasOwn(timeframes, timeframe) ? timeframes[timeframe] : undefined;
  if (!frame) return failure(400, `Invalid timeframe. Allowed values: ${Object.keys(timeframes).join(', ')}`);
  const aggregate = Number(query.get('aggregate') ?? '1');
  if (!frame.aggregates.includes(aggregate)) {
    return failure(400, `Invalid aggregate. Allowed values: ${frame.aggregates.join(', ')}`);
  }
  const limit = Number(query.get('limit') ?? '100');
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    return failure(400, 'Invalid limit. Maximum: 1000');
  const at = Math.floor(context.now() / 1000);
  const before = Number(query.get('before_timestamp') ?? at + 1);
  if (!Number.isInteger(before) || before < 0) return failure(400, 'Invalid before_timestamp');
  const currency = query.get('currency') ?? 'usd';
  if (currency !== 'usd' && currency !== 'token')
    return failure(400, 'Invalid currency. Allowed values: usd, token');
  const of = sideOf(pool, query.get('token') ?? 'base');
  if (!of) return failure(400, 'Invalid token');

  const view: View = { of, in: currency === 'usd' ? 'usd' : 'other' };
  const candles = context.market.candles(pool, {
    interval: frame.seconds * aggregate,
    limit,
    before,
    at,
    view,
  });
  return Response.json({
    data: {
      id: randomUUID(),
      type: 'ohlcv_request_response',
      attributes: {
        ohlcv_list: candles.map(({ time, open, high, low, close, volume }) => [
          time,
          open,
          high,
          low,
          close,
          volume,
        ]),
      },
    },
    meta: { base: metaOf(pool.base), quote: metaOf(pool.quote) },
  });
}

function sideOf(pool: MarketPool, token: string): View['of'] | null {
  if (token === 'base' || token === pool.base.mint) return 'base';
  return token === 'quote' || token === pool.quote.mint ? 'quote' : null;
}

function metaOf({ mint, name, symbol, coingeckoId }: Asset) {
  return { address: mint, name, symbol, coingecko_coin_id: coingeckoId };
}
