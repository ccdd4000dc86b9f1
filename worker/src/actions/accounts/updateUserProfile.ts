import type { CurrentUser, User } from '@soltrade/schema/contracts/users';
import { SECOND } from '@soltrade/schema/durations';
import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import {
  getAccount,
  getUserByWallet,
  type UserRow,
  updateProfile,
} from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import { type AccountCtx, type Ctx, memberOf, type SignedInCtx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { sanitizedName } from '../../lib/sanitize.ts';
import { presentUser } from '../../model/accounts.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { usernameRefusal, usernameTaken } from './names.ts';

type ProfileInput = {
  username?: string | undefined;
  displayName?: string | null | undefined;
  profilePicture?: string | null | undefined;
};

const changesOf = (
  user: UserRow,
  given: ProfileInput,
): Partial<Pick<UserRow, keyof ProfileInput>> => {
  const { username, displayName, profilePicture } = given;
  return {
    ...(username === undefined || username === user.username ? {} : { username }),
    ...(displayName === undefined || displayName === user.displayName ? {} : { displayName }),
    ...(profilePicture === undefined || profilePicture === user.profilePicture
      ? {}
      : { profilePicture }),
  };
};

/** False if the rename limit is reached. */
const saveProfile = async (
  ctx: Ctx,
  userId: string,
  set: ReturnType<typeof changesOf>,
): Promise<boolean> => {
  const mostRenames = USERNAME.renamesPerWindow;
  try {
    return await updateProfile(ctx.env, { userId, set, mostRenames, now: ctx.now() });
  } catch (error) {
    if (isUniqueViolation(error, 'names.key')) throw usernameTaken();
    throw error;
  }
};

/**
 * A former username keeps resolving. Errors: `username_reserved`, `username_taken`,
 * `too_many_renames`.
 */
export const updateUserProfile = async (
  ctx: AccountCtx,
  { username, displayName, profilePicture }: ProfileInput,
): Promise<UserRow> => {
  const user = await getAccount(ctx);
  if (username !== undefined && username !== user.username) {
    const refusal = await usernameRefusal(ctx, user, username);
    if (refusal) throw refusal;
  }
  const given = {
    username,
    displayName:
      displayName === undefined ? undefined : sanitizedName(displayName, DISPLAY_NAME.maxLength),
    profilePicture: profilePicture === undefined ? undefined : profilePicture || null,
  };
  const set = changesOf(user, given);
  if (Object.keys(set).length === 0) return user;
  if (!(await saveProfile(ctx, user.id, set))) {
    const detail = `You can change your username ${USERNAME.renamesPerWindow} times in 30 days. Please try again later.`;
    throw new AppError('too_many_renames', detail, {
      errors: { username: detail },
      retryAfter: USERNAME.renameWindow / SECOND,
    });
  }
  await rewriteLandings(ctx, { userId: user.id });
  return getAccount(ctx);
};

/** The account that a session acts for, and who acts. Errors: `user_not_found`. */
export const lookUpCurrentUser = async (ctx: SignedInCtx): Promise<CurrentUser> => {
  const { role, session } = ctx.actor;
  const personId = memberOf(ctx);
  return {
    ...presentUser(await getAccount(ctx)),
    acting: personId === null ? null : { personId, name: session.personName, role },
  };
};

export const lookUpUserByWallet = async (
  ctx: Ctx,
  { walletAddress }: { walletAddress: string },
): Promise<User> => presentUser(await getUserByWallet(ctx, walletAddress));
