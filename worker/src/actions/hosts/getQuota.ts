import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { readQuota } from '../../upstream/customHostnames.ts';

/** Cloudflare's quota of promoters' domains; null without a zone. Errors: `unavailable`. */
export const getQuota = async (ctx: Ctx): Promise<{ allocated: number; used: number } | null> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return null;
  try {
    return await readQuota(ctx, zone);
  } catch (cause) {
    throw new AppError('unavailable', 'Cloudflare is not responding. Try again in a moment.', {
      cause,
    });
  }
};
