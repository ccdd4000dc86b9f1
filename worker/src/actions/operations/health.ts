import { pingDatabase } from '../../db/operations.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
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
