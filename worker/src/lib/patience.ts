import { REQUEST } from '@soltrade/schema/limits/requests';
import { aroundDatabase } from './aroundDatabase.ts';
import type { Ctx } from './context.ts';
import { databaseUnavailable } from './errors.ts';
import { withTimeout } from './withTimeout.ts';

/** SQLite's own verdicts on a statement: a constraint, or a fault of ours. Anything else that D1 says is an outage. */
const OF_STATEMENT = /SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG|MISUSE)|D1_(TYPE|COLUMN|EXEC)_/;

const isOfStatement = (error: unknown): boolean => error instanceof Error && OF_STATEMENT.test(error.message);

/** The result, or `unavailable` after so long, and if D1 is out of order. */
const within = async <Result>(work: Promise<Result>, ms: number): Promise<Result> => {
  try {
    if (ms === Number.POSITIVE_INFINITY) return await work;
    // Wrapped, because a result may be null.
    const done = await withTimeout(
      work.then((result) => ({ result })),
      ms,
    );
    if (done) return done.result;
  } catch (error) {
    throw isOfStatement(error) ? error : databaseUnavailable(error);
  }
  throw databaseUnavailable(new Error('D1 took too long'));
};

/**
 * A context that waits for D1 only so long in all, so that who asked hears within ten seconds that it is slow or down. What goes on
 * after `end` is waited for by nobody.
 */
export const patientContext = (ctx: Ctx): { ctx: Ctx; end: () => void } => {
  let left: number = REQUEST.maxDatabaseWait;
  let waiting = 0;
  let since = 0;
  const DB = aroundDatabase(ctx.env.DB, async (run) => {
    // Statements that wait at the same time take up that time once.
    if (waiting === 0) since = performance.now();
    waiting += 1;
    try {
      const ms = left - (performance.now() - since);
      if (ms <= 0) throw databaseUnavailable(new Error('D1 took too long'));
      return await within(run(), ms);
    } finally {
      waiting -= 1;
      if (waiting === 0) left -= performance.now() - since;
    }
  });
  const end = (): void => {
    left = Number.POSITIVE_INFINITY;
  };
  return { ctx: { ...ctx, env: { ...ctx.env, DB } }, end };
};
