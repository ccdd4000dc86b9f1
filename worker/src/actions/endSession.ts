import { deleteSession } from '../db/sessions.ts';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';

export const endSession = async (ctx: Ctx, secret: string): Promise<void> =>
  deleteSession(ctx.env, await sha256Hex(secret));
