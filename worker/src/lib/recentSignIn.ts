// Actions that a browser left open must not be able to perform.
import { SESSION } from '@soltrade/schema/firstLimits';
import type { SignedInCtx } from './context.ts';
import { AppError } from './errors.ts';

/** Errors: `recent_sign_in_required`. */
export const requireRecentSignIn = (
  { actor: { session }, now }: SignedInCtx,
  { within, detail }: { within: number; detail: string },
): void => {
  if (now() - session.createdAt > within) throw new AppError('recent_sign_in_required', detail);
};

/** For what outlives the session; `what` begins a sentence. Errors: `recent_sign_in_required`. */
export const requireSignInForAccess = (ctx: SignedInCtx, what: string): void =>
  requireRecentSignIn(ctx, {
    within: SESSION.freshForAccess,
    detail: `Please sign in again. ${what} within five minutes of signing in.`,
  });
