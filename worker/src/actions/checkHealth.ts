import { pingDatabase } from '../db/pingDatabase.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { linkClicks } from '../objects/stubs.ts';

/** Asks D1, KV and Durable Objects for a sign of life; `unavailable` where one of them gives none. */
export const checkHealth = async (ctx: Ctx): Promise<void> => {
  const checks = {
    D1: pingDatabase(ctx.env),
    KV: ctx.env.CACHE.get('health'),
    'Durable Objects': linkClicks(ctx.env, 'health', 0).ping(),
  };
  for (const [part, check] of Object.entries(checks)) {
    try {
      await check;
    } catch (cause) {
      throw new AppError('unavailable', `${part} does not answer. Try again in a moment.`, {
        cause,
        retryAfter: 5,
      });
    }
  }
};
