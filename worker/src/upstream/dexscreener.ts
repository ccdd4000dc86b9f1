import { TOKEN_TEXT } from '@soltrade/schema/limits/market';
import { RECORD } from '@soltrade/schema/limits/record';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { amountText, changeText, positiveText } from '../lib/decimal.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import { usableImageUrl } from '../lib/usableImageUrl.ts';
import type { TokenCard } from '../model/tokenCard.ts';
import type { MarketSample } from '../model/watch/marketWatch.ts';
import { figure, pastTime, rank, usableAddress } from './figure.ts';
import { fetchJson, parseAnswer } from './http.ts';

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
  priceUsd: figure,
  volume: z.nullish(z.object({ h24: figure })),
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
const CURVES: ReadonlySet<string> = new Set(['pumpfun', 'launchlab']);

/** The pair that prices the mint: not simply the first, which may be dead or have the mint as quote. */
const mainPair = (pairs: readonly Pair[], mint: string): Pair | null =>
  pairs
    .filter(({ chainId, baseToken }) => chainId === 'solana' && baseToken.address === mint)
    .sort(
      (a, b) => rank(b.liquidity?.usd) - rank(a.liquidity?.usd) || rank(b.volume?.h24) - rank(a.volume?.h24),
    )[0] ?? null;

const isOwnPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' && (hostname === 'dexscreener.com' || hostname.endsWith('.dexscreener.com'));
};

const cardOf = (ctx: Ctx, mint: string, pairs: readonly Pair[]): TokenCard | null => {
  const main = mainPair(pairs, mint);
  if (!main) return null;
  // The picture belongs to the token, but not every pair has it.
  const pictured = [main, ...pairs.filter(({ baseToken }) => baseToken.address === mint)];
  const images = pictured.flatMap(({ info }) => usableImageUrl(ctx.config, info?.imageUrl) ?? []);
  return {
    contractAddress: mint,
    name: sanitizedText(main.baseToken.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(main.baseToken.symbol, TOKEN_TEXT.symbolMaxLength),
    imageUrl: images[0] ?? null,
    price: positiveText(main.priceUsd),
    // Without a circulating supply, the fully diluted value replaces the market cap, as on DexScreener's own pages.
    marketCap: positiveText(main.marketCap) ?? positiveText(main.fdv),
    volume24h: amountText(main.volume?.h24),
    change24h: changeText(main.priceChange?.h24),
    liquidity: CURVES.has(main.dexId) ? null : amountText(main.liquidity?.usd),
    status: 'trading',
    source: 'dexscreener',
    sourceUrl: main.url && isOwnPage(main.url) ? main.url : null,
    pool: usableAddress(main.pairAddress),
    poolOpenedAt: pastTime(main.pairCreatedAt, ctx.now()),
    fetchedAt: ctx.now(),
  };
};

/**
 * Null if no pair has the mint as base; `/tokens/v1` would return an arbitrary pair. Throws `UpstreamFailure`. 300
 * requests a minute.
 */
export const tokenPairs = async (ctx: Ctx, mint: string): Promise<TokenCard | null> => {
  const request = {
    upstream: 'dexscreener',
    url: `${ctx.config.dexscreenerUrl}/token-pairs/v1/solana/${mint}`,
  };
  const { json } = await fetchJson(ctx, request);
  const parsed = parseAnswer(ctx, request, answer, json);
  return cardOf(ctx, mint, Array.isArray(parsed) ? parsed : (parsed.pairs ?? []));
};

/** Whether the price was sellable: by liquidity or, on a bonding curve, by volume. */
const couldBeSold = ({ dexId, liquidity, volume }: Pair): boolean =>
  CURVES.has(dexId) ? rank(volume?.h24) >= RECORD.heldVolume : rank(liquidity?.usd) >= RECORD.heldLiquidity;

const pairsOf = async (ctx: Ctx, mints: readonly string[]): Promise<Pair[]> => {
  const request = {
    upstream: 'dexscreener',
    url: `${ctx.config.dexscreenerUrl}/tokens/v1/solana/${mints.join(',')}`,
  };
  const { json } = await fetchJson(ctx, request);
  return parseAnswer(ctx, request, z.array(pair), json);
};

/** A pair without a price is no answer about what is in it. */
const sampleOf = (pairs: readonly Pair[], mint: string): MarketSample | null => {
  const main = mainPair(pairs, mint);
  if (main === null) return { pool: null, liquidity: 0 };
  const [price, liquidity] = [positiveText(main.priceUsd), amountText(main.liquidity?.usd)];
  if (price === null || liquidity === null || CURVES.has(main.dexId)) return null;
  return { pool: usableAddress(main.pairAddress), liquidity: Number(liquidity) };
};

/** What is in the main pools of up to 30 tokens; those on a bonding curve are missing. Throws `UpstreamFailure`. */
export const tokenMarkets = async (
  ctx: Ctx,
  mints: readonly string[],
): Promise<Map<string, MarketSample>> => {
  const pairs = await pairsOf(ctx, mints);
  return new Map(
    mints.flatMap((mint) => {
      const sample = sampleOf(pairs, mint);
      return sample ? [[mint, sample] as const] : [];
    }),
  );
};

/** Up to 30 tokens, in dollars; thin and unlisted ones are missing. Throws `UpstreamFailure`. 300 requests a minute. */
export const tokenPrices = async (ctx: Ctx, mints: readonly string[]): Promise<Map<string, string>> => {
  const pairs = (await pairsOf(ctx, mints)).filter(couldBeSold);
  return new Map(
    mints.flatMap((mint) => {
      const price = positiveText(mainPair(pairs, mint)?.priceUsd);
      return price === null ? [] : [[mint, price] as const];
    }),
  );
};
