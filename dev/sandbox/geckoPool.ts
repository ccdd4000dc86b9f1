import type { SandboxContext } from './context.ts';
import { decimal, round } from './decimal.ts';
import { tokenImageUrl } from './images.ts';
import type { MarketPool } from './market.ts';
import { random } from './noise.ts';
import type { Asset } from './tokenDefinition.ts';

const windows = { m5: 300, m15: 900, m30: 1800, h1: 3600, h6: 21_600, h24: 86_400 } as const;

/** GeckoTerminal's pool resource; `mint` is the token that was asked about. */
export function geckoPool(context: SandboxContext, pool: MarketPool, mint: string) {
  const { market } = context;
  const { definition, base, quote } = pool;
  const at = Math.floor(context.now() / 1000);
  const baseUsd = market.price(pool, { of: 'base', in: 'usd' }, at);
  const quoteUsd = market.price(pool, { of: 'quote', in: 'usd' }, at);
  const inQuote = market.price(pool, { of: 'base', in: 'other' }, at);
  const activities = Object.entries(windows).map(
    ([name, window]) => [name, market.activity(pool, { window, at })] as const,
  );
  return {
    id: `solana_${definition.address}`,
    type: 'pool',
    attributes: {
      base_token_price_usd: longDecimal(baseUsd, pool.seed),
      base_token_price_native_currency: decimal(inQuote, 15),
      quote_token_price_usd: longDecimal(quoteUsd, pool.seed + 1),
      quote_token_price_native_currency: '1.0',
      base_token_price_quote_token: decimal(inQuote, 10),
      quote_token_price_base_token: decimal(1 / inQuote, 15),
      address: definition.address,
      name: `${base.symbol} / ${quote.symbol}`,
      pool_created_at: new Date(pool.createdAt * 1000).toISOString().replace('.000Z', 'Z'),
      token_price_usd: decimal(mint === quote.mint ? quoteUsd : baseUsd, 13),
      fdv_usd: decimal(baseUsd * base.supply, 13),
      market_cap_usd: null,
      price_change_percentage: Object.fromEntries(
        activities.map(([name, { change }]) => [name, String(round(change ?? 0, 3))]),
      ),
      transactions: Object.fromEntries(
        activities.map(([name, { buys, sells }]) => [
          name,
          { buys, sells, buyers: Math.ceil(buys * 0.7), sellers: Math.ceil(sells * 0.8) },
        ]),
      ),
      volume_usd: Object.fromEntries(
        activities.map(([name, { volume }]) => [name, volume === 0 ? '0.0' : decimal(volume, 13)]),
      ),
      reserve_in_usd: poolReserve(pool, at),
      last_trade_timestamp: String(market.lastTradeAt(pool, at)),
    },
    relationships: {
      base_token: { data: { id: `solana_${base.mint}`, type: 'token' } },
      quote_token: { data: { id: `solana_${quote.mint}`, type: 'token' } },
      dex: { data: { id: definition.dex.geckoterminal, type: 'dex' } },
    },
  };
}

/** A curve has a reserve here, though DexScreener gives it no liquidity; a dead pool has none left. */
export function poolReserve(pool: MarketPool, at: number): string {
  if (at > pool.endedAt) return '0.0';
  return decimal(pool.definition.liquidity ?? 8_431.27, 12);
}

/** What `include=base_token,quote_token,dex` adds. */
export function includedOf(
  context: SandboxContext,
  pools: readonly MarketPool[],
  include: ReadonlySet<string>,
) {
  const resources = new Map<string, { id: string; type: string; attributes: object }>();
  for (const { base, quote, definition, token } of pools) {
    for (const [name, asset] of Object.entries({ base_token: base, quote_token: quote })) {
      const id = `solana_${asset.mint}`;
      if (!include.has(name)) continue;
      const own = asset.mint === token.mint ? tokenImageUrl(context.origin, token) : asset.imageUrl;
      resources.set(id, { id, type: 'token', attributes: tokenSummary(asset, own) });
    }
    const { geckoterminal, name } = definition.dex;
    if (include.has('dex'))
      resources.set(geckoterminal, { id: geckoterminal, type: 'dex', attributes: { name } });
  }
  return [...resources.values()];
}

function tokenSummary(asset: Asset, imageUrl: string | null) {
  return {
    address: asset.mint,
    name: asset.name,
    symbol: asset.symbol,
    decimals: asset.decimals,
    image_url: imageUrl ?? 'missing.png',
    coingecko_coin_id: asset.coingeckoId,
  };
}

/** GeckoTerminal sends far more digits than a double holds. */
function longDecimal(value: number, seed: number): string {
  const digits = Array.from({ length: 40 }, (_, index) => Math.floor(random(seed, index) * 10)).join('');
  return `${decimal(value, 15)}${digits}`;
}
