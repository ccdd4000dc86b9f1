import { LANDING } from '@soltrade/schema/limits/landing';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { withTimeout } from '../../lib/withTimeout.ts';

/** A record as it is composed now, null if there is nothing to show; if that fails or takes too long, the last one. */
export const composedOrLast = async <Composed>(
  ctx: Ctx,
  composing: Promise<Composed | null | 'failed'>,
  last: Composed | null,
): Promise<Composed | null> => {
  // Null is a result here, so it is wrapped to differ from a timeout.
  const done = last
    ? await withTimeout(
        composing.then((outcome) => ({ outcome })),
        LANDING.maxComposeWait,
      )
    : { outcome: await composing };
  if (!done) ctx.background(composing);
  if (done && done.outcome !== 'failed') return done.outcome;
  if (last) return last;
  throw new AppError('internal', 'Something went wrong on our side. Please try again.');
};
