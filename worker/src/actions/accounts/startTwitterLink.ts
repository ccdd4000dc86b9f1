import type { TwitterFailure } from '@soltrade/schema/twitterReturn';
import { findUser } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { beginTwitterFlow, type TwitterStart } from './beginTwitterFlow.ts';

/** Starts linking X to the account of a wallet; only for a session of that account. */
export const startTwitterLink = async (
  ctx: Ctx,
  input: { sessionUserId: string | null; walletAddress: string; formerBrowserSecret: string | null },
): Promise<TwitterStart | { refused: TwitterFailure }> => {
  const user = input.sessionUserId === null ? null : await findUser(ctx.env, input.sessionUserId);
  if (user === null) return { refused: 'session_required' };
  if (user.walletAddress !== input.walletAddress) return { refused: 'wallet_not_owned' };
  return beginTwitterFlow(ctx, {
    userId: user.id,
    place: 'profile',
    formerBrowserSecret: input.formerBrowserSecret,
  });
};
