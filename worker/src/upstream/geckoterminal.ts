import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { amountText, changeText, positiveText } from '../lib/decimal.ts';
import { usableImageUrl } from '../lib/outsideUrl.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import type { TokenCard } from '../model/tokens.ts';
import type { ListedPool } from '../model/watch/marketSample.ts';
import {
  figure,
  geckoterminalAnswer,
  geckoterminalPoolPage,
  geckoterminalRequest,
  isGeckoterminalCurve,
  pastTime,
  rank,
  usableAddress,
} from './geckoterminalAnswer.ts';
import { upstreamFailure } from './http.ts';
import { mainMarket } from './mainMarket.ts';

const reference = z.nullish(z.object({ data: z.nullish(z.object({ id: z.string() })) }));

// Amounts are strings here; unknown ones are `"NaN"` or `"0.0"`.
const pool = z.object({
  type: z.literal('pool'),
  attributes: z.object({
    address: z.string(),
    pool_created_at: z.optional(z.unknown()),
    base_token_price_usd: figure,
    price_change_percentage: z.nullish(z.object({ h24: figure })),
    volume_usd: z.nullish(z.object({ h24: figure, h1: figure })),
    reserve_in_usd: figure,
    fdv_usd: figure,
    market_cap_usd: figure,
  }),
  relationships: z.object({ base_token: reference, dex: reference }),
});

const answer = z.object({
  data: z.object({
    type: z.literal('token'),
    attributes: z.object({
      address: z.string(),
      name: z.nullish(z.string()),
      symbol: z.nullish(z.string()),
      image_url: z.nullish(z.string()),
      price_usd: figure,
      fdv_usd: figure,
      market_cap_usd: figure,
      volume_usd: z.nullish(z.object({ h24: figure })),
    }),
  }),
  included: z.nullish(z.array(z.union([pool, z.object({ type: z.string() })]))),
});

type Answer = z.output<typeof answer>;
type Pool = z.output<typeof pool>;

const isCurvePool = ({ relationships }: Pool): boolean =>
  isGeckoterminalCurve(relationships.dex?.data?.id);

/** Only pools with the mint as base; where it is the quote, the price change is another token's. */
const mainPool = (included: Answer['included'], mint: string, now: number) =>
  mainMarket(
    (included ?? [])
      .filter((item): item is Pool => 'attributes' in item)
      .filter(({ relationships }) => relationships.base_token?.data?.id === `solana_${mint}`)
      .map((each) => ({
        pool: each,
        isCurve: isCurvePool(each),
        liquidity: isCurvePool(each) ? 0 : rank(each.attributes.reserve_in_usd),
        dayVolume: rank(each.attributes.volume_usd?.h24),
        hourVolume:
          each.attributes.volume_usd?.h1 == null ? null : rank(each.attributes.volume_usd.h1),
        claim:
          rank(each.attributes.market_cap_usd) ||
          rank(each.attributes.fdv_usd) ||
          rank(each.attributes.base_token_price_usd),
        openedAt: pastTime(each.attributes.pool_created_at, now),
      })),
    now,
  );

const cardOf = (ctx: Ctx, mint: string, { data, included }: Answer): TokenCard => {
  const token = data.attributes;
  const found = mainPool(included, mint, ctx.now());
  const main = found?.market.pool ?? null;
  // The token's own price may be of another pool.
  const price =
    positiveText(main?.attributes.base_token_price_usd) ?? positiveText(token.price_usd);
  return {
    contractAddress: mint,
    name: sanitizedText(token.name, TOKEN_TEXT.nameMaxLength),
    symbol: sanitizedText(token.symbol, TOKEN_TEXT.symbolMaxLength),
    imageUrl: usableImageUrl(ctx.config, token.image_url),
    price,
    // Null or zero for most tokens; see the same line of dexscreener.ts.
    marketCap: positiveText(token.market_cap_usd) ?? positiveText(token.fdv_usd),
    volume24h: amountText(token.volume_usd?.h24),
    change24h: changeText(main?.attributes.price_change_percentage?.h24),
    // A curve's reserve is not a pool's liquidity.
    liquidity: main && isCurvePool(main) ? null : amountText(main?.attributes.reserve_in_usd),
    ...(price === null || found?.isUncertain === false ? {} : { isUncertain: true }),
    // It lists tokens seen on chain, including some that were never traded.
    status: price === null && main === null ? 'not_trading' : 'trading',
    source: 'geckoterminal',
    sourceUrl: main
      ? geckoterminalPoolPage(main.attributes.address)
      : `https://www.geckoterminal.com/solana/tokens/${mint}`,
    pool: usableAddress(main?.attributes.address),
    poolOpenedAt: pastTime(main?.attributes.pool_created_at, ctx.now()),
    fetchedAt: ctx.now(),
  };
};

/** Null for an unknown mint. One request for token and pools. Throws `UpstreamFailure`. */
export const tokenWithPools = async (ctx: Ctx, mint: string): Promise<TokenCard | null> => {
  const request = geckoterminalRequest(ctx, `/tokens/${mint}?include=top_pools`);
  const parsed = await geckoterminalAnswer(ctx, request, answer);
  if (parsed === null) return null;
  if (parsed.data.attributes.address !== mint) throw upstreamFailure(ctx, request, 'malformed');
  return cardOf(ctx, mint, parsed);
};

export type TopPool = {
  address: string;
  /** A launchpad's bonding curve, from which the coin eventually migrates to a pool. */
  isCurve: boolean;
};

const poolsAnswer = z.object({
  data: z.array(
    z.object({
      type: z.literal('pool'),
      attributes: z.object({
        address: z.string(),
        pool_created_at: z.optional(z.unknown()),
        reserve_in_usd: figure,
        volume_usd: z.nullish(z.object({ h24: figure })),
      }),
      relationships: z.object({ base_token: reference, quote_token: reference, dex: reference }),
    }),
  ),
});

type RawPool = z.output<typeof poolsAnswer>['data'][number];

/** Validated, because the address goes into the next request's path. */
const isPoolOf =
  (mint: string) =>
  ({ attributes, relationships: { base_token, quote_token } }: RawPool): boolean =>
    [base_token?.data?.id, quote_token?.data?.id].includes(`solana_${mint}`) &&
    addressBytes(attributes.address) !== null;

/** In GeckoTerminal's order, where a dead pool is never first. Throws `UpstreamFailure`. */
const listPools = async (ctx: Ctx, mint: string): Promise<RawPool[]> => {
  const request = geckoterminalRequest(
    ctx,
    `/tokens/${mint}/pools?page=1&sort=h24_volume_usd_liquidity_desc`,
  );
  const parsed = await geckoterminalAnswer(ctx, request, poolsAnswer);
  return (parsed?.data ?? []).filter(isPoolOf(mint));
};

const isCurve = ({ relationships }: RawPool): boolean =>
  isGeckoterminalCurve(relationships.dex?.data?.id);

/** Pools with the token as base or quote. Throws `UpstreamFailure`. */
export const poolsOfToken = async (ctx: Ctx, mint: string): Promise<TopPool[]> =>
  (await listPools(ctx, mint)).map((pool) => ({
    address: pool.attributes.address,
    isCurve: isCurve(pool),
  }));

/**
 * Pools with the token as base, without bonding curves, and what is in them. Throws
 * `UpstreamFailure`.
 */
export const poolLevels = async (ctx: Ctx, mint: string): Promise<ListedPool[]> => {
  const network = 'solana_';
  const isOwn = ({ relationships }: RawPool) =>
    relationships.base_token?.data?.id === `${network}${mint}`;
  const pools = (await listPools(ctx, mint)).filter((pool) => isOwn(pool) && !isCurve(pool));
  return pools.map(({ attributes, relationships }) => {
    const liquidity = amountText(attributes.reserve_in_usd);
    return {
      pool: attributes.address,
      liquidity: liquidity === null ? null : Number(liquidity),
      quote: relationships.quote_token?.data?.id.slice(network.length) ?? null,
      volume: rank(attributes.volume_usd?.h24),
      openedAt: pastTime(attributes.pool_created_at, ctx.now()),
    };
  });
};

/** The token's most traded pool, or null. Throws `UpstreamFailure`. */
export const topPool = async (ctx: Ctx, mint: string): Promise<TopPool | null> =>
  (await poolsOfToken(ctx, mint))[0] ?? null;
