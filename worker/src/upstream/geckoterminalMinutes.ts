import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { positiveText } from '../lib/decimal.ts';
import type { MinutePrice } from '../model/ledger/minutePrice.ts';
import { geckoterminalAnswer, geckoterminalRequest } from './geckoterminalAnswer.ts';
import { upstreamFailure } from './http.ts';

/** Epoch seconds, open, high, low, close, volume. */
const row = z.tuple(
  [z.int().check(z.positive()), z.number(), z.number(), z.number(), z.number()],
  z.unknown(),
);

const answer = z.object({
  data: z.object({
    type: z.literal('ohlcv_request_response'),
    attributes: z.object({ ohlcv_list: z.array(row) }),
  }),
  meta: z.nullish(z.object({ base: z.nullish(z.object({ address: z.string() })) })),
});

/** Up to `to` (milliseconds, included), newest first. The pool's base must be this mint. Throws `UpstreamFailure`. */
export const geckoterminalMinutes = async (
  ctx: Ctx,
  { pool, mint, to, limit }: { pool: string; mint: string; to: number; limit: number },
): Promise<MinutePrice[]> => {
  const query = new URLSearchParams({
    aggregate: '1',
    limit: String(limit),
    currency: 'usd',
    token: 'base',
    // Excluded.
    before_timestamp: String(Math.floor(to / 1_000) + 1),
  });
  const request = geckoterminalRequest(ctx, `/pools/${pool}/ohlcv/minute?${query}`);
  const parsed = await geckoterminalAnswer(ctx, request, answer);
  if (parsed === null) return [];
  const base = parsed.meta?.base?.address;
  if (base !== undefined && base !== mint) throw upstreamFailure(ctx, request, 'malformed');
  return parsed.data.attributes.ohlcv_list.flatMap(([time, , , , close]) => {
    const price = positiveText(close);
    return price === null ? [] : { at: time * 1_000, price };
  });
};
