import { SWEEP } from '@soltrade/schema/limits/operations';
import { listDeletedUsers } from '../../db/accounts/deletedUsers.ts';
import type { Ctx } from '../../lib/context.ts';
import { eraseClicks } from './deleteAccount.ts';

export const eraseDeleted = async (ctx: Ctx): Promise<void> => {
  const since = ctx.now() - SWEEP.deletedWithin;
  const users = await listDeletedUsers(ctx.env, { since, limit: SWEEP.deletedAccounts });
  for (const userId of users) await eraseClicks(ctx, userId);
};
