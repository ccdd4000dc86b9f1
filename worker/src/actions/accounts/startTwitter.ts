import type { TwitterPlace } from '@soltrade/schema/twitterReturn';
import { findUser } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { beginTwitterFlow, type TwitterStart } from './beginTwitterFlow.ts';

/** A named wallet must be the session user's: otherwise this is a sign-in, never a link. */
export const startTwitter = async (
  ctx: Ctx,
  input: {
    sessionUserId: string | null;
    walletAddress: string | null;
    from: TwitterPlace;
    formerBrowserSecret: string | null;
  },
): Promise<TwitterStart> => {
  const { sessionUserId, walletAddress, from, formerBrowserSecret } = input;
  const user = sessionUserId === null ? null : await findUser(ctx.env, sessionUserId);
  const isLink = user !== null && (walletAddress === null || walletAddress === user.walletAddress);
  return beginTwitterFlow(ctx, {
    userId: isLink ? user.id : null,
    // Only sessions see the dashboard: without one its guard would redirect.
    place: user === null ? 'profile' : from,
    formerBrowserSecret,
  });
};
