import type { PromoterRecord } from '@soltrade/schema/contracts/record';
import { RECORD } from '@soltrade/schema/limits/record';
import { checkOwnId } from '../../db/accounts/users.ts';
import { listCallRows } from '../../db/record/settlements.ts';
import type { Ctx } from '../../lib/context.ts';
import { recordOf } from '../../model/record/record.ts';
import { judgedCall } from '../../model/record/settle.ts';

type Records = { method: number; all: PromoterRecord; recent: PromoterRecord };

export const getRecord = async (
  ctx: Ctx,
  { sessionUserId, userId }: { sessionUserId: string; userId: string },
): Promise<Records> => {
  const [rows] = await Promise.all([listCallRows(ctx.env, userId), checkOwnId(ctx, sessionUserId, userId)]);
  const calls = rows.map(judgedCall);
  const now = ctx.now();
  return {
    method: RECORD.method,
    all: recordOf(calls, { now }),
    recent: recordOf(calls, { now, since: now - RECORD.recent }),
  };
};
