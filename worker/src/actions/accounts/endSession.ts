import { deleteSession, deleteSessionsOf } from '../../db/accounts/sessions.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';

export const endSession = async (ctx: Ctx, secret: string): Promise<void> =>
  deleteSession(ctx.env, await sha256Hex(secret));

/**
 * Ends every session of a user, the one that asks too: whoever leaves a borrowed computer leaves nothing open, and a
 * thief's session cannot lock its owner out and stay.
 */
export const endAllSessions = (ctx: Ctx, userId: string): Promise<void> => deleteSessionsOf(ctx.env, userId);
