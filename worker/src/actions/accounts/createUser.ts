import { insertUser, type UserRow } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId, randomCode } from '../../lib/ids.ts';
import { usernameRefusal } from './usernameRefusal.ts';

const SHORT_CODE_LENGTH = 8;
const CODE_TRIES = 3;

const EMPTY = {
  username: null,
  displayName: null,
  profilePicture: null,
  walletAddress: null,
  twitterId: null,
  twitterUsername: null,
  twitterProfileImageUrl: null,
  blockedAt: null,
  deletedAt: null,
};

/**
 * Creates a user with a short code. Returns their id, which names nobody if a concurrent request created a user with
 * this wallet or X account.
 */
export const createUser = async (
  ctx: Ctx,
  fields: Pick<UserRow, 'authMethod'> & Partial<UserRow>,
): Promise<string> => {
  const id = newId();
  const now = ctx.now();
  for (let tries = 1; ; tries++) {
    const shortCode = randomCode(SHORT_CODE_LENGTH);
    // It replaces a username in links, so it must not be anyone's name.
    if (tries < CODE_TRIES && (await usernameRefusal(ctx, null, shortCode)) !== null) continue;
    try {
      await insertUser(ctx.env, { ...EMPTY, ...fields, id, shortCode, createdAt: now, updatedAt: now });
      return id;
    } catch (error) {
      if (!isUniqueViolation(error, 'names.key') || tries === CODE_TRIES) throw error;
    }
  }
};
