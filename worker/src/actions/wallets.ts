import {
  findUserByWallet,
  getOwnUser,
  getUser,
  setWallet,
  type UserRow,
} from '../db/accounts/users.ts';
import { isUniqueViolation } from '../db/client.ts';
import type { SessionUser } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { isWeakKey } from '../lib/ed25519.ts';
import { AppError, accountBlocked } from '../lib/errors.ts';
import { isBlockedIdentity } from './accounts/createUser.ts';
import { requireAddress } from './accounts/signIn.ts';

const taken = () =>
  new AppError(
    'wallet_taken',
    'This wallet has its own account. Sign in with it, or link another wallet.',
  );

/**
 * Errors: `invalid_input`, those of `getOwnUser`, `wallet_not_proven`, `wallet_taken`, `account_blocked`,
 * `wallet_already_linked`.
 */
export const linkWallet = async (
  ctx: Ctx,
  input: { session: SessionUser; userId: string; walletAddress: string },
): Promise<UserRow> => {
  const { session, userId, walletAddress } = input;
  const publicKey = requireAddress(walletAddress);
  const user = await getOwnUser(ctx, session.userId, userId);
  if (user.walletAddress === walletAddress) return user;
  // The session's wallet may predate the refusal of weak keys.
  if (session.provenWallet !== walletAddress || isWeakKey(publicKey)) {
    throw new AppError(
      'wallet_not_proven',
      'Sign a message with this wallet first, so we know it’s yours.',
    );
  }
  if (await findUserByWallet(ctx.env, walletAddress)) throw taken();
  if (await isBlockedIdentity(ctx, { wallet: walletAddress })) throw accountBlocked(ctx.config);
  try {
    await setWallet(ctx.env, { userId, walletAddress, now: ctx.now() });
  } catch (error) {
    if (isUniqueViolation(error, 'users.wallet_address')) throw taken();
    throw error;
  }
  const linked = await getUser(ctx, userId);
  if (linked.walletAddress !== walletAddress) {
    throw new AppError(
      'wallet_already_linked',
      'A different wallet is already linked to your profile.',
    );
  }
  return linked;
};
