import { replaceSession } from '../db/sessions.ts';
import type { Ctx } from '../lib/context.ts';
import { randomSecret, sha256Hex } from '../lib/crypto.ts';

/** Starts a session for a user, ending the browser's former one; answers the cookie's secret. */
export const startSession = async (
  ctx: Ctx,
  input: { userId: string; formerSecret: string | null },
): Promise<string> => {
  const now = ctx.now();
  const secret = randomSecret();
  await replaceSession(
    ctx.env,
    {
      idHash: await sha256Hex(secret),
      userId: input.userId,
      provenWallet: null,
      createdAt: now,
      lastSeenAt: now,
    },
    input.formerSecret === null ? null : await sha256Hex(input.formerSecret),
  );
  return secret;
};
