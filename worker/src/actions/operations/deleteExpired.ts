import { deleteExpiredRows } from '../../db/operations.ts';
import type { Ctx } from '../../lib/context.ts';
import { logInfo } from '../../lib/log.ts';

export const deleteExpired = async (ctx: Ctx): Promise<number> => {
  const expired = await deleteExpiredRows(ctx.env, ctx.now());
  logInfo('expired_swept', { requestId: ctx.requestId, expired });
  return expired;
};
