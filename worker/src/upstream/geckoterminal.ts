import { TOKEN_TEXT } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { amountText, changeText, positiveText } from '../lib/decimal.ts';
import { sanitizedText } from '../lib/sanitize.ts';
import { usableImageUrl } from '../lib/usableImageUrl.ts';
import type { TokenCard } from '../model/tokens.ts';
import { figure, pastTime, rank, usableAddress } from './figure.ts';
import {
  geckoterminalAnswer,
  geckoterminalPoolPage,
  geckoterminalRequest,
  isGeckoterminalCurve,
} from './geckoterminalAnswer.ts';
import { upstreamFailure } from './http.ts';

const reference = z.nullish(z.object({ data: z.nullish(z.object({ id: z.string() })) }));

// Amounts are strings here; unknown ones are `"NaN"` or `"0.0"`.
const pool = z.object({
  type: z.literal('pool'),
  attributes: z.object({
    address: z.string(),
    pool_created_at: z.optional(z.unknown()),
    base_token_price_usd: figure,
    price_change_percentage: z.nullish(z.object({ h24: figure })),
    volume_usd: z.nullish(z.object({ h24: figure })),
    reserve_in_usd: figure,
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

/** The deepest pool with the mint as base; where it is the quote, the price change is another token's. */
const mainPool = (included: Answer['included'], mint: string): Pool | null =>
  (included ?? [])
    .filter((item): item is Pool => 'attributes' in item)
    .filter(({ relationships }) => relationships.base_token?.data?.id === `solana_${mint}`)
    .sort(
      ({ attributes: a }, { attributes: b }) =>
        rank(b.reserve_in_usd) - rank(a.reserve_in_usd) || rank(b.volume_usd?.h24) - rank(a.volume_usd?.h24),
    )[0] ?? null;

const cardOf = (ctx: Ctx, mint: string, { data, included }: Answer): TokenCard => {
  const token = data.attributes;
  const main = mainPool(included, mint);
  const price = positiveText(token.price_usd) ?? positiveText(main?.attributes.base_token_price_usd);
  const isCurve = isGeckoterminalCurve(main?.relationships.dex?.data?.id);
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
    liquidity: isCurve ? null : amountText(main?.attributes.reserve_in_usd),
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
