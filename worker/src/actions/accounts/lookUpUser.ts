import type { User } from '@soltrade/schema/contracts/users';
import { getUser, getUserByWallet } from '../../db/accounts/getUser.ts';
import type { Ctx } from '../../lib/context.ts';
import { presentUser } from '../../model/presentUser.ts';

/** Errors: `user_not_found`. */
export const lookUpUser = async (ctx: Ctx, id: string): Promise<User> => presentUser(await getUser(ctx, id));

/** Errors: `user_not_found`. */
export const lookUpUserByWallet = async (ctx: Ctx, walletAddress: string): Promise<User> =>
  presentUser(await getUserByWallet(ctx, walletAddress));
