import type { Ctx } from '../../lib/context.ts';
import { AppError, notOwned } from '../../lib/errors.ts';
import { findUser, findUserByWallet, type UserRow } from './users.ts';

const notFound = () =>
  new AppError('user_not_found', 'We couldn’t find this account. It may have been deleted.');

export const getUser = async (ctx: Ctx, id: string): Promise<UserRow> => {
  const user = await findUser(ctx.env, id);
  if (!user) throw notFound();
  return user;
};

export const getUserByWallet = async (ctx: Ctx, walletAddress: string): Promise<UserRow> => {
  const user = await findUserByWallet(ctx.env, walletAddress);
  if (!user) throw notFound();
  return user;
};

/** Throws `forbidden` for another user's id, `user_not_found` for an unknown one. */
export const getOwnUser = async (ctx: Ctx, sessionUserId: string, askedId: string): Promise<UserRow> => {
  const user = await getUser(ctx, askedId);
  if (user.id !== sessionUserId) throw notOwned();
  return user;
};

/** For reads that need no user row: no query for the session's own id. Errors: those of `getOwnUser`. */
export const checkOwnId = async (ctx: Ctx, sessionUserId: string, askedId: string): Promise<void> => {
  if (askedId !== sessionUserId) await getOwnUser(ctx, sessionUserId, askedId);
};

/** Like `getOwnUser`, but throws `wallet_required` without a linked wallet. */
export const getOwnUserWithWallet = async (
  ctx: Ctx,
  sessionUserId: string,
  askedId: string,
): Promise<UserRow> => {
  const user = await getOwnUser(ctx, sessionUserId, askedId);
  if (user.walletAddress === null) {
    throw new AppError('wallet_required', 'Link a wallet to your profile first.');
  }
  return user;
};
