import type { TwitterPlace } from '@soltrade/schema/twitterReturn';
import { insertFlow } from '../../db/accounts/oauthFlows.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Base64url, sha256Hex } from '../../lib/crypto.ts';
import { twitterCallbackUrl } from './twitterCallbackUrl.ts';

/** `tweet.read` because `/2/users/me` requires it; no `offline.access`, because we ask once. */
const SCOPE = 'users.read tweet.read';

export type TwitterStart = {
  location: string;
  /** What the browser must bring back in its cookie. */
  browserSecret: string;
};

/** `userId` is the account to link X to; null signs in. A browser keeps the secret it has, so two tabs share it. */
export const beginTwitterFlow = async (
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
  // X's documentation writes spaces as %20; the form encoding of URLSearchParams is a plus.
  location.search = location.search.replaceAll('+', '%20');
  return { location: location.href, browserSecret };
};
