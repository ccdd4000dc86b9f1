import type { User } from '@soltrade/schema/contracts/users';
import { getUser, getUserByWallet } from '../../db/accounts/getUser.ts';
import type { Ctx } from '../../lib/context.ts';
import { presentUser } from '../../model/presentUser.ts';

export const lookUpUser = async (ctx: Ctx, id: string): Promise<User> => presentUser(await getUser(ctx, id));

export const lookUpUserByWallet = async (ctx: Ctx, walletAddress: string): Promise<User> =>
  presentUser(await getUserByWallet(ctx, walletAddress));
