import { LEDGER } from '@soltrade/schema/limits/revenue';
import { countReported, type Room } from '../../db/revenue/room.ts';
import type { Ctx } from '../../lib/context.ts';
import { hmac } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { dayOf, secondsToNextDay } from '../../lib/time.ts';

export const roomFor = async (
  ctx: Ctx,
  { rows, reporter }: Pick<Room, 'rows' | 'reporter'>,
): Promise<Room> => {
  const now = ctx.now();
  const sender = await hmac(
    ctx.config.visitorSalt,
    ['ledger-address', dayOf(now), ctx.asker.address].join('\n'),
  );
  return { id: newId(), sender, rows, reporter, now };
};

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
  return new AppError(
    'rate_limited',
    `More than ${LEDGER.maxRowsPerAddressAndDay.toLocaleString('en')} payouts came from your network today. Try again tomorrow.`,
    { retryAfter: secondsToNextDay(now) },
  );
};
