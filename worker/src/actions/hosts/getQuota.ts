import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { readQuota } from '../../upstream/customHostnames.ts';
import { askGuarded } from './askGuarded.ts';

/** Cloudflare's quota of promoters' domains; null without a zone. Errors: `unavailable`. */
export const getQuota = async (ctx: Ctx): Promise<{ allocated: number; used: number } | null> => {
  const { hosts: zone } = ctx.config;
  if (zone === null) return null;
  try {
    const errand = { provider: 'cloudflare', use: 'hosts' } as const;
    return await askGuarded(ctx, { userId: null }, errand, () => readQuota(ctx, zone));
  } catch (cause) {
    throw new AppError('unavailable', 'Cloudflare is not responding. Try again in a moment.', {
      cause,
    });
  }
};
