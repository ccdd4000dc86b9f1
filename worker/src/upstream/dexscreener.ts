import { RECORD } from '@soltrade/schema/limits/record';
import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { amountText, changeText, positiveText } from '../lib/decimal.ts';
import { usableImageUrl } from '../lib/outsideUrl.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import type { TokenCard } from '../model/tokens.ts';
import type { ListedPool, MarketSample } from '../model/watch/marketSample.ts';
import { figure, pastTime, rank, usableAddress } from './geckoterminalAnswer.ts';
import { fetchJson, parseAnswer } from './http.ts';
import { mainMarket } from './mainMarket.ts';

// Unknown values have no key.
const side = z.object({
  address: z.string(),
  name: z.nullish(z.string()),
  symbol: z.nullish(z.string()),
});

const pair = z.object({
  chainId: z.string(),
  dexId: z.string(),
  pairAddress: z.optional(z.unknown()),
  url: z.nullish(z.string()),
  baseToken: side,
  quoteToken: z.nullish(z.object({ address: z.string() })),
  priceUsd: figure,
  volume: z.nullish(z.object({ h24: figure, h1: figure })),
  priceChange: z.nullish(z.object({ h24: figure })),
  liquidity: z.nullish(z.object({ usd: figure })),
  fdv: figure,
  marketCap: figure,
  pairCreatedAt: z.optional(z.unknown()),
  info: z.nullish(z.object({ imageUrl: z.nullish(z.string()) })),
});

/** `/token-pairs/v1` returns the bare list; `/latest/dex/tokens` wraps it, with null for none. */
const answer = z.union([z.array(pair), z.object({ pairs: z.nullable(z.array(pair)) })]);

type Pair = z.output<typeof pair>;

/** Bonding curves, whose liquidity is usually absent and sometimes 0. */
const CURVES: ReadonlySet<string> = new Set([
  'pumpfun',
  'launchlab',
  'meteoradbc',
  'moonshot',
  'moonit',
  'boopfun',
  'heaven',
]);

/** Whichever launchpad it is: no pool is traded without liquidity. */
const isCurve = ({ dexId, liquidity, volume }: Pair): boolean =>
  CURVES.has(dexId) || (liquidity?.usd == null && rank(volume?.h24) > 0);

const pairsWithBase = (pairs: readonly Pair[], mint: string): Pair[] =>
  pairs.filter(({ chainId, baseToken }) => chainId === 'solana' && baseToken.address === mint);

/**
 * The pair that prices the mint: not simply the first, which may be dead or have the mint as quote.
 */
const mainPair = (pairs: readonly Pair[], mint: string, now: number) =>
  mainMarket(
    pairsWithBase(pairs, mint).map((each) => ({
      pair: each,
      isCurve: isCurve(each),
      liquidity: isCurve(each) ? 0 : rank(each.liquidity?.usd),
      dayVolume: rank(each.volume?.h24),
      hourVolume: each.volume?.h1 == null ? null : rank(each.volume.h1),
      claim: rank(each.marketCap) || rank(each.fdv) || rank(each.priceUsd),
      openedAt: pastTime(each.pairCreatedAt, now),
    })),
    now,
  );

const isOwnPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' &&
    (hostname === 'dexscreener.com' || hostname.endsWith('.dexscreener.com'))
  );
};

const cardOf = (ctx: Ctx, mint: string, pairs: readonly Pair[]): TokenCard | null => {
  const found = mainPair(pairs, mint, ctx.now());
  if (!found) return null;
  const main = found.market.pair;
  // The picture belongs to the token, but not every pair has it.
  const pictured = [main, ...pairs.filter(({ baseToken }) => baseToken.address === mint)];
  const images = pictured.flatMap(({ info }) => usableImageUrl(ctx.config, info?.imageUrl) ?? []);
  return {
    contractAddress: mint,
    name: sanitizedText(main.baseToken.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(main.baseToken.symbol, TOKEN_TEXT.symbolMaxLength),
    imageUrl: images[0] ?? null,
    price: positiveText(main.priceUsd),
    // Without a circulating supply, the fully diluted value replaces the market cap, as on
    // DexScreener's own pages.
    marketCap: positiveText(main.marketCap) ?? positiveText(main.fdv),
    volume24h: amountText(main.volume?.h24),
    change24h: changeText(main.priceChange?.h24),
    liquidity: isCurve(main) ? null : amountText(main.liquidity?.usd),
    ...(found.isUncertain ? { isUncertain: true } : {}),
    status: 'trading',
    source: 'dexscreener',
    sourceUrl: main.url && isOwnPage(main.url) ? main.url : null,
    pool: usableAddress(main.pairAddress),
    poolOpenedAt: pastTime(main.pairCreatedAt, ctx.now()),
    fetchedAt: ctx.now(),
  };
};

/** `/tokens/v1` would return any pair. */
const allPairs = async (ctx: Ctx, mint: string): Promise<Pair[]> => {
  const request = {
    upstream: 'dexscreener',
    url: `${ctx.config.dexscreenerUrl}/token-pairs/v1/solana/${mint}`,
  };
  const { json } = await fetchJson(ctx, request);
  const parsed = parseAnswer(ctx, request, answer, json);
  return Array.isArray(parsed) ? parsed : (parsed.pairs ?? []);
};

/** Null if no pair has the mint as base. Throws `UpstreamFailure`. 300 a minute. */
export const tokenPairs = async (ctx: Ctx, mint: string): Promise<TokenCard | null> =>
  cardOf(ctx, mint, await allPairs(ctx, mint));

/** Whether the price was sellable: by liquidity or, on a bonding curve, by volume. */
const couldBeSold = (each: Pair): boolean =>
  isCurve(each)
    ? rank(each.volume?.h24) >= RECORD.heldVolume
    : rank(each.liquidity?.usd) >= RECORD.heldLiquidity;

const pairsOf = async (ctx: Ctx, mints: readonly string[]): Promise<Pair[]> => {
  const request = {
    upstream: 'dexscreener',
    url: `${ctx.config.dexscreenerUrl}/tokens/v1/solana/${mints.join(',')}`,
  };
  const { json } = await fetchJson(ctx, request);
  return parseAnswer(ctx, request, z.array(pair), json);
};

/**
 * A mint's pools, without bonding curves. A pair without a price says nothing about its liquidity.
 */
const poolsIn = (ctx: Ctx, pairs: readonly Pair[], mint: string): ListedPool[] =>
  pairsWithBase(pairs, mint).flatMap((each) => {
    const pool = usableAddress(each.pairAddress);
    if (pool === null || isCurve(each)) return [];
    const liquidity = positiveText(each.priceUsd) === null ? null : amountText(each.liquidity?.usd);
    return {
      pool,
      liquidity: liquidity === null ? null : Number(liquidity),
      quote: each.quoteToken?.address ?? null,
      volume: rank(each.volume?.h24),
      openedAt: pastTime(each.pairCreatedAt, ctx.now()),
    };
  });

/** By liquidity, or by a trade within a day: a bonding curve has no other figure. */
const isTraded = (each: Pair): boolean =>
  rank(each.volume?.h24) > 0 ||
  (!isCurve(each) && rank(each.liquidity?.usd) >= RECORD.goneLiquidity);

/** Some pools of up to 30 tokens, usually the main one. Throws `UpstreamFailure`. */
export const tokenMarkets = async (
  ctx: Ctx,
  mints: readonly string[],
): Promise<Map<string, MarketSample>> => {
  const pairs = await pairsOf(ctx, mints);
  const traded = new Set(
    pairs.filter(isTraded).flatMap((each) => [each.baseToken.address, each.quoteToken?.address]),
  );
  return new Map(
    mints.map((mint) => [
      mint,
      { pools: poolsIn(ctx, pairs, mint), isWhole: false, isTraded: traded.has(mint) },
    ]),
  );
};

/** All pools of a token. Throws `UpstreamFailure`. */
export const tokenMarket = async (ctx: Ctx, mint: string): Promise<MarketSample> => ({
  pools: poolsIn(ctx, await allPairs(ctx, mint), mint),
  isWhole: true,
});

/**
 * Up to 30 tokens, in dollars; thin and unlisted ones are missing. Throws `UpstreamFailure`. 300
 * requests a minute.
 */
export const tokenPrices = async (
  ctx: Ctx,
  mints: readonly string[],
): Promise<Map<string, string>> => {
  const pairs = (await pairsOf(ctx, mints)).filter(couldBeSold);
  return new Map(
    mints.flatMap((mint) => {
      const main = mainPair(pairs, mint, ctx.now());
      const price = main?.isUncertain === false ? positiveText(main.market.pair.priceUsd) : null;
      return price === null ? [] : [[mint, price] as const];
    }),
  );
};
