import { replaceSession } from '../../db/accounts/sessions.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { closeDashboards } from './closeDashboards.ts';

type Start = {
  userId: string;
  formerSecret: string | null;
  /**
   * Continues a session under a new secret without signing in: linking proves the wallet or X account, not that the
   * account's owner is present. So the session keeps its age.
   */
  continued?: SessionUser | null;
};

/** Starts a session for a user, ending the browser's former one; returns the cookie's secret. */
export const startSession = async (ctx: Ctx, input: Start): Promise<string> => {
  const { userId, formerSecret, continued } = input;
  const now = ctx.now();
  const secret = randomSecret();
  const formerHash = formerSecret === null ? null : await sha256Hex(formerSecret);
  const formerUser = await replaceSession(
    ctx.env,
    {
      idHash: await sha256Hex(secret),
      userId,
      provenWallet: null,
      createdAt: continued?.createdAt ?? now,
      lastSeenAt: now,
    },
    formerHash,
  );
  closeDashboards(ctx, formerUser, formerHash);
  return secret;
};
