import type { SandboxContext, UpstreamHandler } from './context.ts';
import { decimal, round } from './decimal.ts';
import { tokenImageUrl } from './images.ts';
import type { MarketPool } from './market.ts';
import type { SandboxToken } from './tokenDefinition.ts';
import { findToken } from './tokens.ts';

const windows = { m5: 300, h1: 3600, h6: 21_600, h24: 86_400 } as const;

/** Most addresses in one call of `/tokens/v1`. */
const MAX_ADDRESSES = 30;

/** The public DexScreener API: prices are strings, the rest numbers, and what is unknown has no key. */
export function createDexscreener(context: SandboxContext): UpstreamHandler {
  const pairsOf = (mint: string) => {
    const token = findToken(mint);
    if (!token?.knownTo.dexscreener) return [];
    return context.market.poolsOf(token).map((pool) => pair(context, token, pool));
  };

  return (request, path) => {
    if (request.method !== 'GET') return Response.json({ error: 'Method Not Allowed' }, { status: 405 });
    const [, first, ...rest] = path.split('/').map(decodeURIComponent);
    const route = [first, ...rest.slice(0, -1)].join('/');
    const mints = (rest.at(-1) ?? '').split(',');
    if (mints.length > MAX_ADDRESSES) return Response.json({ error: 'Too many addresses' }, { status: 400 });
    switch (route) {
      case 'token-pairs/v1/solana':
        return Response.json(pairsOf(mints.join(',')));
      case 'tokens/v1/solana':
        return Response.json(mints.flatMap((mint) => mainPair(mint, pairsOf(mint)) ?? []));
      case 'latest/dex/tokens': {
        const pairs = mints.flatMap(pairsOf);
        return Response.json({ schemaVersion: '1.0.0', pairs: pairs.length > 0 ? pairs : null });
      }
      default:
        return Response.json({ error: 'Not Found' }, { status: 404 });
    }
  };
}

type Pair = ReturnType<typeof pair>;

/** `/tokens/v1` returns one pair per token, `/token-pairs/v1` all of them. */
function mainPair(mint: string, pairs: Pair[]): Pair | undefined {
  return pairs
    .filter(({ baseToken }) => baseToken.address === mint)
    .sort((a, b) => (b.liquidity?.usd ?? 0) - (a.liquidity?.usd ?? 0))[0];
}

function pair(context: SandboxContext, token: SandboxToken, pool: MarketPool) {
  const { market } = context;
  const { definition, base, quote } = pool;
  const at = Math.floor(context.now() / 1000);
  const priceUsd = market.price(pool, { of: 'base', in: 'usd' }, at);
  const priceNative = market.price(pool, { of: 'base', in: 'other' }, at);
  const activities = Object.entries(windows).map(
    ([name, window]) => [name, market.activity(pool, { window, at })] as const,
  );
  const marketCap = Math.round(priceUsd * base.supply);
  const imageUrl = tokenImageUrl(context.origin, token);
  const liquidity = definition.liquidity;
  return {
    chainId: 'solana',
    dexId: definition.dex.dexscreener,
    url: `https://dexscreener.com/solana/${definition.address.toLowerCase()}`,
    pairAddress: definition.address,
    ...(definition.labels && { labels: definition.labels }),
    baseToken: { address: base.mint, name: base.name, symbol: base.symbol },
    quoteToken: { address: quote.mint, name: quote.name, symbol: quote.symbol },
    priceNative: decimal(priceNative, 4),
    priceUsd: decimal(priceUsd, 4),
    txns: Object.fromEntries(activities.map(([name, { buys, sells }]) => [name, { buys, sells }])),
    volume: Object.fromEntries(activities.reverse().map(([name, { volume }]) => [name, round(volume, 2)])),
    priceChange: Object.fromEntries(
      activities
        .reverse()
        .flatMap(([name, { change }]) => (change === null ? [] : [[name, round(change, 2)]])),
    ),
    ...(liquidity !== null && {
      liquidity: {
        usd: liquidity,
        base: Math.round(liquidity / 2 / priceUsd),
        quote: round((liquidity / 2 / priceUsd) * priceNative, 4),
      },
    }),
    fdv: marketCap,
    marketCap,
    pairCreatedAt: pool.createdAt * 1000,
    ...(imageUrl && base.mint === token.mint && { info: info(token, imageUrl) }),
  };
}

function info(token: SandboxToken, imageUrl: string) {
  const handle = token.mint.slice(0, 8);
  return {
    imageUrl,
    websites: [{ url: `https://example.com/${handle}`, label: 'Website' }],
    socials: [{ url: `https://x.com/${handle}`, type: 'twitter' }],
  };
}
