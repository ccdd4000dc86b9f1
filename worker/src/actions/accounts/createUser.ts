import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { insertUser, isIdentityBlocked } from '../../db/accounts/newUsers.ts';
import { NO_PERSON, type UserRow } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import type { Taking } from '../../db/quotas.ts';
import type { Ctx } from '../../lib/context.ts';
import { hmac } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { newId, randomCode } from '../../lib/ids.ts';
import { sendersOf } from '../../lib/sendersOf.ts';
import { secondsToNextDay } from '../../lib/time.ts';
import { usernameRefusal } from './names.ts';

const SHORT_CODE_LENGTH = 8;
const CODE_TRIES = 3;

const quotasOf = async (ctx: Ctx): Promise<Taking['quotas']> => {
  const { address, network } = await sendersOf(ctx, 'new-account');
  return [
    { key: address, most: ACCOUNT.newPerAddressAndDay },
    { key: network, most: ACCOUNT.newPerNetworkAndDay },
  ];
};

const tooMany = (now: number): AppError =>
  new AppError(
    'too_many_accounts',
    `Too many accounts were made from your network today. Try again tomorrow. You can still sign in to an existing account.`,
    { retryAfter: secondsToNextDay(now) },
  );

/**
 * A concurrent request may have created this user: then the returned id is unused. Errors:
 * `too_many_accounts`.
 */
export const createUser = async (
  ctx: Ctx,
  fields: Pick<UserRow, 'authMethod'> & Partial<UserRow>,
): Promise<string> => {
  const id = newId();
  const now = ctx.now();
  const quotas = await quotasOf(ctx);
  for (let tries = 1; ; tries++) {
    const shortCode = randomCode(SHORT_CODE_LENGTH);
    // A short code replaces a username in links, so it must not equal anyone's name.
    if (tries < CODE_TRIES && (await usernameRefusal(ctx, null, shortCode)) !== null) continue;
    try {
      const user = {
        ...NO_PERSON,
        blockedAt: null,
        deletedAt: null,
        ...fields,
        id,
        shortCode,
        createdAt: now,
        updatedAt: now,
      };
      if (await insertUser(ctx.env, user, { id, amount: 1, quotas, now })) return id;
      throw tooMany(now);
    } catch (error) {
      if (!isUniqueViolation(error, 'names.key') || tries === CODE_TRIES) throw error;
    }
  }
};

export type Identity = { wallet: string } | { twitterId: string };

/**
 * The keyed hash of a blocked user's wallet or X account, which may not be used for a new account.
 */
export const identityHash = (ctx: Ctx, identity: Identity): Promise<string> => {
  const text = 'wallet' in identity ? `wallet:${identity.wallet}` : `x:${identity.twitterId}`;
  return hmac(ctx.config.visitorSalt, `blocked-identity:${text}`);
};

export const isBlockedIdentity = async (ctx: Ctx, identity: Identity): Promise<boolean> =>
  isIdentityBlocked(ctx.env, await identityHash(ctx, identity));
