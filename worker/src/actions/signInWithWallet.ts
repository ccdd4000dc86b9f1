import { isUniqueViolation } from '../db/client.ts';
import { findUserByWallet, insertUser, type UserRow } from '../db/users.ts';
import type { Ctx } from '../lib/context.ts';
import { newId, randomCode } from '../lib/ids.ts';
import { verifySignInMessage } from './verifySignInMessage.ts';

const SHORT_CODE_LENGTH = 8;
const CODE_TRIES = 3;

const createUser = async (ctx: Ctx, walletAddress: string): Promise<void> => {
  const now = ctx.now();
  for (let tries = 1; ; tries++) {
    try {
      return await insertUser(ctx.env, {
        id: newId(),
        username: null,
        displayName: null,
        profilePicture: null,
        walletAddress,
        twitterId: null,
        twitterUsername: null,
        twitterProfileImageUrl: null,
        authMethod: 'wallet',
        shortCode: randomCode(SHORT_CODE_LENGTH),
        createdAt: now,
        updatedAt: now,
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'names.key') || tries === CODE_TRIES) throw error;
    }
  }
};

/** Signs in to the wallet's account, which is made at the first time. Errors as `verifySignInMessage`. */
export const signInWithWallet = async (
  ctx: Ctx,
  input: { walletAddress: string; signature: number[]; message: string },
): Promise<UserRow> => {
  await verifySignInMessage(ctx, input);
  const known = await findUserByWallet(ctx.env, input.walletAddress);
  if (known) return known;
  await createUser(ctx, input.walletAddress);
  const user = await findUserByWallet(ctx.env, input.walletAddress);
  if (!user) throw new Error('a user that was just made is not there');
  return user;
};
