// Actions that a browser left open must not be able to perform.
import { SESSION } from '@soltrade/schema/firstLimits';
import type { SessionUser } from './appEnv.ts';
import type { Ctx } from './context.ts';
import { AppError } from './errors.ts';

/** Errors: `recent_sign_in_required`. */
export const requireRecentSignIn = (
  ctx: Ctx,
  { createdAt }: SessionUser,
  { within, detail }: { within: number; detail: string },
): void => {
  if (ctx.now() - createdAt > within) throw new AppError('recent_sign_in_required', detail);
};

/** For what outlives the session; `what` begins a sentence. Errors: `recent_sign_in_required`. */
export const requireSignInForAccess = (ctx: Ctx, session: SessionUser, what: string): void =>
  requireRecentSignIn(ctx, session, {
    within: SESSION.freshForAccess,
    detail: `Please sign in again. ${what} within five minutes of signing in.`,
  });
