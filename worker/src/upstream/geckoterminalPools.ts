import { z } from '@soltrade/schema/zod';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { amountText } from '../lib/decimal.ts';
import type { ListedPool } from '../model/watch/marketSample.ts';
import { figure, pastTime, rank } from './figure.ts';
import { geckoterminalAnswer, geckoterminalRequest, isGeckoterminalCurve } from './geckoterminalAnswer.ts';

export type TopPool = {
  address: string;
  /** A launchpad's bonding curve, from which the coin eventually migrates to a pool. */
  isCurve: boolean;
};

const reference = z.nullish(z.object({ data: z.nullish(z.object({ id: z.string() })) }));

const answer = z.object({
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

type Pool = z.output<typeof answer>['data'][number];

/** Validated, because the address goes into the next request's path. */
const isPoolOf =
  (mint: string) =>
  ({ attributes, relationships: { base_token, quote_token } }: Pool): boolean =>
    [base_token?.data?.id, quote_token?.data?.id].includes(`solana_${mint}`) &&
    addressBytes(attributes.address) !== null;

/** In GeckoTerminal's order, where a dead pool is never first. Throws `UpstreamFailure`. */
const listPools = async (ctx: Ctx, mint: string): Promise<Pool[]> => {
  const request = geckoterminalRequest(
    ctx,
    `/tokens/${mint}/pools?page=1&sort=h24_volume_usd_liquidity_desc`,
  );
  const parsed = await geckoterminalAnswer(ctx, request, answer);
  return (parsed?.data ?? []).filter(isPoolOf(mint));
};

const isCurve = ({ relationships }: Pool): boolean => isGeckoterminalCurve(relationships.dex?.data?.id);

/** Pools with the token as base or quote. Throws `UpstreamFailure`. */
export const poolsOfToken = async (ctx: Ctx, mint: string): Promise<TopPool[]> =>
  (await listPools(ctx, mint)).map((pool) => ({ address: pool.attributes.address, isCurve: isCurve(pool) }));

/** Pools with the token as base, without bonding curves, and what is in them. Throws `UpstreamFailure`. */
export const poolLevels = async (ctx: Ctx, mint: string): Promise<ListedPool[]> => {
  const network = 'solana_';
  const isOwn = ({ relationships }: Pool) => relationships.base_token?.data?.id === `${network}${mint}`;
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
