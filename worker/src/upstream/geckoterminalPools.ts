import { z } from '@soltrade/schema/zod';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
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
      attributes: z.object({ address: z.string() }),
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

/** In GeckoTerminal's order, where a dead pool is never first. The token is base or quote. Throws `UpstreamFailure`. */
export const poolsOfToken = async (ctx: Ctx, mint: string): Promise<TopPool[]> => {
  const request = geckoterminalRequest(
    ctx,
    `/tokens/${mint}/pools?page=1&sort=h24_volume_usd_liquidity_desc`,
  );
  const parsed = await geckoterminalAnswer(ctx, request, answer);
  return (parsed?.data ?? []).filter(isPoolOf(mint)).map(({ attributes, relationships }) => ({
    address: attributes.address,
    isCurve: isGeckoterminalCurve(relationships.dex?.data?.id),
  }));
};

/** The token's most traded pool, or null. Throws `UpstreamFailure`. */
export const topPool = async (ctx: Ctx, mint: string): Promise<TopPool | null> =>
  (await poolsOfToken(ctx, mint))[0] ?? null;
