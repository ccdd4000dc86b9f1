import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';

/** For what a browser that was left open must not be enough for. Errors: `recent_sign_in_required`. */
export const requireRecentSignIn = (
  ctx: Ctx,
  { createdAt }: SessionUser,
  { within, detail }: { within: number; detail: string },
): void => {
  if (ctx.now() - createdAt > within) throw new AppError('recent_sign_in_required', detail);
};
