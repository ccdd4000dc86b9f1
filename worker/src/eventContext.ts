import { configOf } from './env.ts';
import { NOBODY } from './lib/asker.ts';
import type { Ctx } from './lib/context.ts';
import { logError } from './lib/log.ts';

/** The context of a queue's batch or a cron's run, which have their own id in the log. */
export const eventContext = (env: Env, execution: ExecutionContext): Ctx => {
  const requestId = crypto.randomUUID();
  return {
    env,
    config: configOf(env),
    now: Date.now,
    background: (work) =>
      execution.waitUntil(
        work.catch((error: unknown) => logError('background_failed', error, { requestId })),
      ),
    requestId,
    asker: NOBODY,
  };
};
