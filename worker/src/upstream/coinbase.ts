import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import type { MinutePrice } from '../model/revenue/prices.ts';
import { fetchJson, parseAnswer, type UpstreamRequest } from './http.ts';

const PRICE = /^\d{1,12}(?:\.\d{1,18})?$/;

const answer = z.object({
  candles: z.array(
    z.object({
      /** Unix seconds, as text. */
      start: z.string().check(z.regex(/^\d{9,11}$/)),
      close: z.string().check(z.regex(PRICE)),
    }),
  ),
});

/**
 * Both times inclusive; unordered; minutes without trades are missing. Throws `UpstreamFailure`.
 */
export const coinbaseMinutes = async (
  ctx: Ctx,
  { baseUrl, product, from, to }: { baseUrl: string; product: string; from: number; to: number },
): Promise<MinutePrice[]> => {
  const query = new URLSearchParams({
    start: String(Math.floor(from / 1_000)),
    end: String(Math.floor(to / 1_000)),
    granularity: 'ONE_MINUTE',
  });
  const request: UpstreamRequest = {
    upstream: 'coinbase',
    url: `${baseUrl}/api/v3/brokerage/market/products/${product}/candles?${query}`,
  };
  const { json } = await fetchJson(ctx, request);
  const { candles } = parseAnswer(ctx, request, answer, json);
  return candles
    .filter(({ close }) => Number(close) > 0)
    .map(({ start, close }) => ({ at: Number(start) * 1_000, price: close }));
};
