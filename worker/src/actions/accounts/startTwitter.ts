import { twitterCallback } from '@soltrade/schema/contracts/sessions';
import type { TwitterFailure, TwitterPlace } from '@soltrade/schema/twitterReturn';
import { findUser } from '../../db/accounts/users.ts';
import { insertFlow } from '../../db/sessions.ts';
import type { Config } from '../../env.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Base64url, sha256Hex } from '../../lib/crypto.ts';

/** `/2/users/me` requires `tweet.read`. No `offline.access`, because we ask once. */
const SCOPE = 'users.read tweet.read';

type TwitterStart = {
  location: string;
  browserSecret: string;
};

/** `userId` is the account to link X to, or null to sign in. A browser reuses its secret, so two tabs share it. */
const beginTwitterFlow = async (
  ctx: Ctx,
  input: { userId: string | null; place: TwitterPlace; formerBrowserSecret: string | null },
): Promise<TwitterStart> => {
  const now = ctx.now();
  const state = randomSecret();
  const codeVerifier = randomSecret();
  const browserSecret = input.formerBrowserSecret ?? randomSecret();
  await insertFlow(ctx.env, {
    stateHash: await sha256Hex(state),
    codeVerifier,
    browserHash: await sha256Hex(browserSecret),
    userId: input.userId,
    place: input.place,
    createdAt: now,
  });

  const location = new URL(ctx.config.xAuthorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: ctx.config.xClientId,
    redirect_uri: twitterCallbackUrl(ctx.config),
    scope: SCOPE,
    state,
    code_challenge: await sha256Base64url(codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  // X's documentation encodes spaces as %20; URLSearchParams writes a plus.
  location.search = location.search.replaceAll('+', '%20');
  return { location: location.href, browserSecret };
};

/** Must be identical at the start and in the code exchange, and registered in X's developer portal. */
export const twitterCallbackUrl = ({ publicOrigin }: Config): string =>
  `${publicOrigin}${twitterCallback.path}`;

/** A wallet, if given, must belong to the session's user; without one this signs in and never links. */
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
    // Without a session, the dashboard's guard would redirect.
    place: user === null ? 'profile' : from,
    formerBrowserSecret,
  });
};

/** Starts linking X to a wallet's account; requires a session of that account. */
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
