import { twitterCallback } from '@soltrade/schema/contracts/sessions';
import { USERNAME } from '@soltrade/schema/firstLimits';
import { OAUTH } from '@soltrade/schema/limits/accounts';
import {
  TWITTER_RETURN,
  type TwitterFailure,
  type TwitterPlace,
} from '@soltrade/schema/twitterReturn';
import {
  findUser,
  findUserByTwitter,
  saveTwitterAccount,
  takeStaleHandle,
  type UserRow,
  updateProfile,
} from '../db/accounts/users.ts';
import { isUniqueViolation } from '../db/client.ts';
import { insertFlow, type OauthFlowRow, takeFlow } from '../db/sessions.ts';
import type { Config } from '../env.ts';
import type { Ctx } from '../lib/context.ts';
import { randomSecret, sha256Base64url, sha256Hex } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { UpstreamFailure } from '../upstream/http.ts';
import { accountOfCode, type XAccount } from '../upstream/x.ts';
import { createUser, isBlockedIdentity } from './accounts/createUser.ts';
import { usernameRefusal } from './accounts/names.ts';
import { rewriteLandings } from './landing/rewriteLandings.ts';

/** `/2/users/me` requires `tweet.read`. No `offline.access`, because we ask once. */
const SCOPE = 'users.read tweet.read';

type TwitterStart = {
  location: string;
  browserSecret: string;
};

/**
 * `userId` is the account to link X to, or null to sign in. A browser reuses its secret, so two
 * tabs share it.
 */
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

/**
 * Must be identical at the start and in the code exchange, and registered in X's developer portal.
 */
const twitterCallbackUrl = ({ publicOrigin }: Config): string =>
  `${publicOrigin}${twitterCallback.path}`;

/**
 * A wallet, if given, must belong to the session's user; without one this signs in and never links.
 */
export const startTwitter = async (
  ctx: Ctx,
  input: {
    userId: string | null;
    walletAddress: string | null;
    from: TwitterPlace;
    formerBrowserSecret: string | null;
  },
): Promise<TwitterStart> => {
  const { userId, walletAddress, from, formerBrowserSecret } = input;
  const user = userId === null ? null : await findUser(ctx.env, userId);
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
  input: {
    userId: string | null;
    walletAddress: string;
    formerBrowserSecret: string | null;
  },
): Promise<TwitterStart | { refused: TwitterFailure }> => {
  const user = input.userId === null ? null : await findUser(ctx.env, input.userId);
  if (user === null) return { refused: 'session_required' };
  if (user.walletAddress !== input.walletAddress) return { refused: 'wallet_not_owned' };
  return beginTwitterFlow(ctx, {
    userId: user.id,
    place: 'profile',
    formerBrowserSecret: input.formerBrowserSecret,
  });
};

type Answer = {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  browserSecret: string | null;
  /** Who is signed in. */
  userId: string | null;
};

type Success = {
  userId: string;
  path: (typeof TWITTER_RETURN)[keyof typeof TWITTER_RETURN];
  /**
   * Whether the account's owner was already authenticated. Linking an X account for the first time
   * proves nothing.
   */
  isSignIn: boolean;
};
type Failure = { refused: TwitterFailure };

const columnsOf = ({ id, username, name, imageUrl }: XAccount) => ({
  twitterId: id,
  twitterUsername: username,
  displayName: name,
  twitterProfileImageUrl: imageUrl,
  // Applies the profile form's check, which refuses the sandbox's http picture.
  profilePicture: imageUrl?.startsWith('https:') ? imageUrl : null,
});

/**
 * Updates the handle of an account that X just verified, even if another account held the handle or
 * name.
 */
const settleHandle = async (
  ctx: Ctx,
  userId: string,
  { id, username }: XAccount,
): Promise<void> => {
  const former = await takeStaleHandle(ctx.env, {
    handle: username,
    twitterId: id,
    now: ctx.now(),
  });
  await nameAfterHandle(ctx, userId);
  for (const edited of [userId, ...former]) await rewriteLandings(ctx, { userId: edited });
};

const signIn = async (ctx: Ctx, account: XAccount): Promise<Success | Failure> => {
  const columns = columnsOf(account);
  const known = await findUserByTwitter(ctx.env, account.id);
  if (known) {
    if (known.blockedAt !== null) return { refused: 'account_blocked' };
    await saveTwitterAccount(ctx.env, {
      userId: known.id,
      columns,
      fillsEmpty: false,
      now: ctx.now(),
    });
    await settleHandle(ctx, known.id, account);
    return { userId: known.id, path: TWITTER_RETURN.welcomeBack, isSignIn: true };
  }
  if (await isBlockedIdentity(ctx, { twitterId: account.id }))
    return { refused: 'account_blocked' };
  const id = await createUser(ctx, { authMethod: 'twitter', ...columns });
  const user = await findUserByTwitter(ctx.env, account.id);
  if (!user) throw new Error('a user that was just made is not there');
  await settleHandle(ctx, user.id, account);
  const path = user.id === id ? TWITTER_RETURN.created : TWITTER_RETURN.welcomeBack;
  return { userId: user.id, path, isSignIn: true };
};

const link = async (ctx: Ctx, userId: string, account: XAccount): Promise<Success | Failure> => {
  if (await isBlockedIdentity(ctx, { twitterId: account.id }))
    return { refused: 'account_blocked' };
  try {
    const columns = columnsOf(account);
    const former = await findUser(ctx.env, userId);
    const isSaved = await saveTwitterAccount(ctx.env, {
      userId,
      columns,
      fillsEmpty: true,
      now: ctx.now(),
    });
    if (!isSaved) return { refused: 'x_already_linked' };
    await settleHandle(ctx, userId, account);
    return { userId, path: TWITTER_RETURN.linked, isSignIn: former?.twitterId === account.id };
  } catch (error) {
    if (isUniqueViolation(error, 'users.twitter_id')) return { refused: 'x_taken' };
    throw error;
  }
};

const finish = async (ctx: Ctx, flow: OauthFlowRow, answer: Answer): Promise<Success | Failure> => {
  if (answer.error !== undefined) {
    return { refused: answer.error === 'access_denied' ? 'denied' : 'unavailable' };
  }
  if (ctx.now() - flow.createdAt >= OAUTH.stateLifetime) return { refused: 'expired' };
  if (!answer.code) return { refused: 'invalid' };
  if (flow.userId !== null && flow.userId !== answer.userId) return { refused: 'session_required' };
  try {
    const account = await accountOfCode(ctx, {
      code: answer.code,
      codeVerifier: flow.codeVerifier,
      redirectUri: twitterCallbackUrl(ctx.config),
    });
    return flow.userId === null
      ? await signIn(ctx, account)
      : await link(ctx, flow.userId, account);
  } catch (error) {
    if (error instanceof UpstreamFailure) return { refused: 'unavailable' };
    if (error instanceof AppError && error.code === 'too_many_accounts')
      return { refused: error.code };
    throw error;
  }
};

/**
 * A state works once, in the browser that started the flow. Returns the session to start and the
 * redirect, or why nothing changed.
 */
export const finishTwitter = async (
  ctx: Ctx,
  answer: Answer,
): Promise<Success | (Failure & { place: TwitterPlace })> => {
  const { state, browserSecret } = answer;
  const flow =
    state && browserSecret
      ? await takeFlow(ctx.env, {
          stateHash: await sha256Hex(state),
          browserHash: await sha256Hex(browserSecret),
        })
      : null;
  if (!flow) return { refused: 'invalid', place: 'profile' };
  const outcome = await finish(ctx, flow, answer);
  return 'refused' in outcome ? { ...outcome, place: flow.place } : outcome;
};

/**
 * Another user may own the handle's name and some variants; if none is free, the short code
 * remains.
 */
const VARIANTS = 20;

const candidatesOf = (handle: string): string[] =>
  [handle, ...Array.from({ length: VARIANTS }, (_, index) => `${handle}.${index + 2}`)].filter(
    ({ length }) => length >= USERNAME.minLength,
  );

/** False if another user has the name. Keeps a name that the user chose meanwhile. */
const take = async (ctx: Ctx, userId: string, username: string): Promise<boolean> => {
  try {
    await updateProfile(ctx.env, { userId, set: { username }, mostRenames: 0, now: ctx.now() });
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'names.key')) return false;
    throw error;
  }
};

const free = async (ctx: Ctx, user: UserRow, handle: string): Promise<void> => {
  for (const username of candidatesOf(handle)) {
    const refusal = await usernameRefusal(ctx, user, username);
    // Variants of a name that resembles a well-known one would resemble it too.
    if (refusal?.code === 'username_reserved') return;
    if (refusal === null && (await take(ctx, user.id, username))) return;
  }
};

/** Gives a user without a username their X handle, or a free variant of it. */
const nameAfterHandle = async (ctx: Ctx, userId: string): Promise<void> => {
  const user = await findUser(ctx.env, userId);
  if (!user || user.username !== null || user.twitterUsername === null) return;
  await free(ctx, user, user.twitterUsername);
};
