import { isIdentityBlocked } from '../../db/accounts/newUsers.ts';
import type { Ctx } from '../../lib/context.ts';
import { hmac } from '../../lib/crypto.ts';

export type Identity = { wallet: string } | { twitterId: string };

/** The keyed hash of a blocked user's wallet or X account, which may not be used for a new account. */
export const identityHash = (ctx: Ctx, identity: Identity): Promise<string> => {
  const text = 'wallet' in identity ? `wallet:${identity.wallet}` : `x:${identity.twitterId}`;
  return hmac(ctx.config.visitorSalt, `blocked-identity:${text}`);
};

export const isBlockedIdentity = async (ctx: Ctx, identity: Identity): Promise<boolean> =>
  isIdentityBlocked(ctx.env, await identityHash(ctx, identity));
