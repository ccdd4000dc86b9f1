import { RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import type { Unavailable } from './askProvider.ts';

/** The outcome, unless this address has requested too many uncached things recently. */
export const unlessSpent = async <T>(ctx: Ctx, ask: () => Promise<T>): Promise<T | Unavailable> =>
  (await mayMiss(ctx))
    ? ask()
    : { kind: 'unavailable', retryAfter: RATE_PERIOD_SECONDS, heldBack: 'address_spent' };

/** `rate_limited` if the client has used up its share, else `market_unavailable`. */
export const unavailableError = ({ heldBack, retryAfter }: Unavailable, what: string): AppError =>
  heldBack === 'address_spent'
    ? new AppError('rate_limited', 'Too many requests. Wait a minute and try again.', {
        retryAfter: retryAfter ?? RATE_PERIOD_SECONDS,
      })
    : new AppError('market_unavailable', `${what} is unavailable right now. Try again in a moment.`, {
        retryAfter: retryAfter ?? undefined,
      });
