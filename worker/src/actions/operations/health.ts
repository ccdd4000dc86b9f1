import type { DatabaseState } from '@soltrade/schema/contracts/operations';
import { databaseSize, deleteExpiredRows, pingDatabase } from '../../db/operations.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { logError, logInfo } from '../../lib/log.ts';
import { singleFlight } from '../../stubs.ts';

const answers = async (part: string, check: Promise<unknown>): Promise<void> => {
  try {
    await check;
  } catch (cause) {
    throw new AppError('unavailable', `${part} is not responding. Try again in a moment.`, {
      cause,
    });
  }
};

/** Checks D1, KV and Durable Objects; throws `unavailable` if one fails. */
export const checkHealth = async ({ env }: Ctx): Promise<void> => {
  await Promise.all([
    answers('D1', pingDatabase(env)),
    answers('KV', env.CACHE.get('health')),
    answers('Durable Objects', singleFlight(env, 'health').ping()),
  ]);
};

export const DATABASE = {
  /** D1's size limit, beyond which every write fails. */
  maxBytes: 10_000_000_000,
  /** Alerts the operator from here on, which leaves weeks to find what grows. */
  alarmShare: 0.7,
} as const;

export const getDatabase = async ({ env }: Ctx): Promise<DatabaseState> => {
  const bytes = await databaseSize(env);
  const { maxBytes, alarmShare } = DATABASE;
  return { bytes, maxBytes, isFilling: bytes >= maxBytes * alarmShare };
};

/** Alerts the operator when the database fills up. */
export const watchDatabase = async (ctx: Ctx): Promise<void> => {
  const { bytes, maxBytes, isFilling } = await getDatabase(ctx);
  if (!isFilling) return;
  const percent = Math.floor((bytes / maxBytes) * 100);
  const { requestId } = ctx;
  logError('database_filling', new Error(`D1 is ${percent} % full`), {
    requestId,
    bytes,
    maxBytes,
  });
};

export const deleteExpired = async (ctx: Ctx): Promise<number> => {
  const expired = await deleteExpiredRows(ctx.env, ctx.now());
  logInfo('expired_swept', { requestId: ctx.requestId, expired });
  return expired;
};
