import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { insertUser, isIdentityBlocked } from '../../db/accounts/newUsers.ts';
import { NO_PERSON, type UserRow } from '../../db/accounts/users.ts';
import type { Taking } from '../../db/quotas.ts';
import type { Ctx } from '../../lib/context.ts';
import { hmac } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { newId, randomCode } from '../../lib/ids.ts';
import { sendersOf } from '../../lib/sendersOf.ts';
import { secondsToNextDay } from '../../lib/time.ts';

const SHORT_CODE_LENGTH = 8;

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
  const user = {
    ...NO_PERSON,
    blockedAt: null,
    deletedAt: null,
    ...fields,
    id,
    // One that is somebody's name is refused by the database: of 28^8 codes, hardly ever.
    shortCode: randomCode(SHORT_CODE_LENGTH),
    createdAt: now,
    updatedAt: now,
  };
  if (await insertUser(ctx.env, user, { id, amount: 1, quotas, now })) return id;
  throw tooMany(now);
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
