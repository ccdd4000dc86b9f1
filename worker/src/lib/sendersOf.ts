import { networkOf } from './addressKey.ts';
import type { Ctx } from './context.ts';
import { hmac } from './crypto.ts';
import { dayOf } from './time.ts';

/** Daily hashes of a request's address and of its network. */
export type Senders = { address: string; network: string };

/**
 * The key of a daily quota: hashed differently for each purpose and day, so its owner can't be
 * recognized in another one.
 */
export const quotaKeyOf = (
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  purpose: string,
  owner = '',
): Promise<string> => hmac(config.visitorSalt, [purpose, dayOf(now()), owner].join('\n'));

export const sendersOf = async (ctx: Ctx, purpose: string): Promise<Senders> => {
  const key = ctx.caller.address ?? '';
  const [address, network] = await Promise.all([
    quotaKeyOf(ctx, `${purpose}-address`, key),
    quotaKeyOf(ctx, `${purpose}-network`, networkOf(key)),
  ]);
  return { address, network };
};
