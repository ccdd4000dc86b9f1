import { LINK_BATCH } from '@soltrade/schema/limits/requests';
import { askerKey, type Ctx } from './context.ts';

const isWithin = async (limiter: RateLimit, { asker }: Ctx): Promise<boolean> => {
  const key = askerKey(asker);
  return key === null || (await limiter.limit({ key })).success;
};

/** One result per request, which counts once however often it misses. */
const answers = new WeakMap<Ctx, Promise<boolean>>();

/** Whether this request may go to the upstreams, or its address has missed the caches too often recently. */
export const mayMiss = (ctx: Ctx): Promise<boolean> => {
  const known = answers.get(ctx) ?? isWithin(ctx.env.RATE_MISS, ctx);
  answers.set(ctx, known);
  return known;
};

/** Like `mayMiss`, for a picture that this location does not have. */
export const mayFetchPicture = (ctx: Ctx): Promise<boolean> => isWithin(ctx.env.RATE_PICTURE, ctx);

/** Whether this request's address may change so many links, or rewrite so many pages, in this minute too. */
export const mayChangeLinks = async ({ env, asker: { address } }: Ctx, links: number): Promise<boolean> => {
  if (address === null) return true;
  const batches = Array.from({ length: Math.ceil(links / LINK_BATCH) }, () =>
    env.RATE_LINKS.limit({ key: address }),
  );
  return (await Promise.all(batches)).every(({ success }) => success);
};
