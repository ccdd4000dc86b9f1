import { askerKey } from './asker.ts';
import type { Ctx } from './context.ts';

const isWithin = async (limiter: RateLimit, { asker }: Ctx): Promise<boolean> => {
  const key = askerKey(asker);
  return key === null || (await limiter.limit({ key })).success;
};

/** One answer a request, which counts once however much it misses. */
const answers = new WeakMap<Ctx, Promise<boolean>>();

/** Whether this request may ask for what no cache has, or its address has missed too often of late. */
export const mayMiss = (ctx: Ctx): Promise<boolean> => {
  const known = answers.get(ctx) ?? isWithin(ctx.env.RATE_MISS, ctx);
  answers.set(ctx, known);
  return known;
};

/** As `mayMiss`, for a picture that this location does not have. */
export const mayFetchPicture = (ctx: Ctx): Promise<boolean> => isWithin(ctx.env.RATE_PICTURE, ctx);
