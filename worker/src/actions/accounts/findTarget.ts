import {
  findUser,
  findUserByName,
  findUserByWallet,
  type UserRow,
} from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';

/**
 * Finds a user by id, current or former username, short code or wallet. Throws `user_not_found`.
 */
export const findTarget = async (ctx: Ctx, target: string): Promise<UserRow> => {
  const name = target.replace(/^@/, '');
  const user =
    (await findUser(ctx.env, name)) ??
    (await findUserByName(ctx.env, name)) ??
    (await findUserByWallet(ctx.env, name));
  if (!user) throw new AppError('user_not_found', 'There is no user with this id, name or wallet.');
  return user;
};
