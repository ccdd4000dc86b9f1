import { LINK_BATCH } from '@soltrade/schema/limits/requests';
import { type Ctx, rankOf } from './context.ts';
import { isWithinLimit } from './isWithinLimit.ts';

const isWithin = async (
  limiter: RateLimit,
  { caller: { address, isSignedIn } }: Ctx,
): Promise<boolean> =>
  address === null || isWithinLimit(limiter, address, `${rankOf(isSignedIn)} `);

/** Cached per request, so several misses count once. */
const answers = new WeakMap<Ctx, Promise<boolean>>();

/** Whether the request may query upstreams; false if its address missed the caches too often recently. */
export const mayMiss = (ctx: Ctx): Promise<boolean> => {
  const known = answers.get(ctx) ?? isWithin(ctx.env.RATE_MISS, ctx);
  answers.set(ctx, known);
  return known;
};

/** Whether it may have a page composed from D1 after that: a crawler's address has many pages composed, each a few reads. */
export const mayCompose = (ctx: Ctx): Promise<boolean> => isWithin(ctx.env.RATE_CLICK, ctx);

/** Like `mayMiss`, for a picture missing from this location's cache. */
export const mayFetchPicture = (ctx: Ctx): Promise<boolean> => isWithin(ctx.env.RATE_PICTURE, ctx);

/** Whether the request's address may change this many links, or rewrite this many pages, in the current minute. */
export const mayChangeLinks = async (
  { env, caller: { address } }: Ctx,
  links: number,
): Promise<boolean> => {
  if (address === null) return true;
  const batches = Array.from({ length: Math.ceil(links / LINK_BATCH) }, () =>
    isWithinLimit(env.RATE_LINKS, address),
  );
  return (await Promise.all(batches)).every((isWithin) => isWithin);
};
