import { LEDGER } from '@soltrade/schema/limits/revenue';
import { countReported, type Room } from '../../db/revenue/ledgerPage.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { logInfo } from '../../lib/log.ts';
import { sendersOf } from '../../lib/sendersOf.ts';
import { secondsToNextDay } from '../../lib/time.ts';

export const roomFor = async (
  ctx: Ctx,
  { rows, reporter }: Pick<Room, 'rows' | 'reporter'>,
): Promise<Room> => ({
  id: newId(),
  senders: await sendersOf(ctx, 'ledger'),
  rows,
  reporter,
  now: ctx.now(),
});

/** Why there was no room: `entry_limit` or `rate_limited`. */
export const noRoom = async (ctx: Ctx, { rows, reporter, now }: Room): Promise<AppError> => {
  const most = LEDGER.maxReportedEntries;
  const reported = reporter === null ? 0 : await countReported(ctx.env, reporter);
  if (reported + rows > most) {
    return new AppError(
      'entry_limit',
      `You can report ${most.toLocaleString('en')} payouts in all. You have reported ${reported.toLocaleString('en')}, so ${rows.toLocaleString('en')} more were not added.`,
    );
  }
  // Of its address, its network, or everyone together.
  logInfo('ledger_quota_spent', { requestId: ctx.requestId, rows });
  return new AppError('rate_limited', 'Too many payouts were reported today. Try again tomorrow.', {
    retryAfter: secondsToNextDay(now),
  });
};
