import type { DatabaseState } from '@soltrade/schema/contracts/ops';
import { databaseSize } from '../../db/operations/database.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';

export const DATABASE = {
  /** The platform's limit: beyond it every write fails. */
  maxBytes: 10_000_000_000,
  /** From here on the cron calls the operator: it leaves weeks, not hours, to find out what grows. */
  alarmShare: 0.7,
} as const;

/** How full the database is: beyond its limit every write fails. */
export const getDatabase = async ({ env }: Ctx): Promise<DatabaseState> => {
  const bytes = await databaseSize(env);
  const { maxBytes, alarmShare } = DATABASE;
  return { bytes, maxBytes, isFilling: bytes >= maxBytes * alarmShare };
};

/** Calls the operator while it is filling up. A failure is logged, because the rest of the cron must not wait. */
export const watchDatabase = async (ctx: Ctx): Promise<void> => {
  const { requestId } = ctx;
  try {
    const { bytes, maxBytes, isFilling } = await getDatabase(ctx);
    if (!isFilling) return;
    const percent = Math.floor((bytes / maxBytes) * 100);
    logError('database_filling', new Error(`D1 is ${percent} % full`), { requestId, bytes, maxBytes });
  } catch (error) {
    logError('database_size_unknown', error, { requestId });
  }
};
