import { deleteSession, deleteSessionsOf } from '../../db/accounts/sessions.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';

export const endSession = async (ctx: Ctx, secret: string): Promise<void> =>
  deleteSession(ctx.env, await sha256Hex(secret));

/**
 * Ends every session of a user, including the current one: nothing stays open on a borrowed computer, and a thief
 * cannot lock the owner out and stay signed in.
 */
export const endAllSessions = (ctx: Ctx, userId: string): Promise<void> => deleteSessionsOf(ctx.env, userId);
