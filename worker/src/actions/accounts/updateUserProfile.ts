import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/limits';
import { countRenames, findNameOwner, type UserRow, updateProfile } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import type { Ctx } from '../../lib/context.ts';
import { newId } from '../../lib/ids.ts';
import { sanitizedText } from '../../lib/sanitize.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { getOwnUser, getUser } from './getUser.ts';
import { usernameError, usernameRefusal, usernameTaken } from './usernameRefusal.ts';

type ProfileInput = {
  username?: string | undefined;
  displayName?: string | null | undefined;
  profilePicture?: string | null | undefined;
};

/** What a change of username needs beyond the column: a name to claim, a rename to note. */
const planRename = async (ctx: Ctx, user: UserRow, username: string) => {
  const key = username.toLowerCase();
  if (username === user.username) return { claimName: null, rename: null };
  const refusal = await usernameRefusal(ctx, user, username);
  if (refusal) throw refusal;
  const owner = await findNameOwner(ctx.env, key);
  if (owner !== null && owner !== user.id) throw usernameTaken();
  const claimName = owner === null ? key : null;
  // The first choice, and another spelling of the same name, move no link: they are not renames.
  if (user.username === null || user.username.toLowerCase() === key) return { claimName, rename: null };
  const recent = await countRenames(ctx.env, user.id, ctx.now() - USERNAME.renameWindow);
  if (recent >= USERNAME.renamesPerWindow) {
    throw usernameError(
      'too_many_renames',
      `You can change your username ${USERNAME.renamesPerWindow} times in 30 days.`,
    );
  }
  return { claimName, rename: { id: newId(), from: user.username, to: username } };
};

/** The given fields that differ from what is stored. */
const changesOf = (user: UserRow, given: ProfileInput): Partial<Pick<UserRow, keyof ProfileInput>> => {
  const { username, displayName, profilePicture } = given;
  return {
    ...(username === undefined || username === user.username ? {} : { username }),
    ...(displayName === undefined || displayName === user.displayName ? {} : { displayName }),
    ...(profilePicture === undefined || profilePicture === user.profilePicture ? {} : { profilePicture }),
  };
};

/**
 * Changes the given fields of a profile; without a difference nothing is written and no page is refreshed. A former
 * username keeps resolving and stays reserved for its owner. Errors: `username_reserved`, `username_taken`,
 * `too_many_renames`, and those of `getOwnUser`.
 */
export const updateUserProfile = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; profile: ProfileInput },
): Promise<UserRow> => {
  const user = await getOwnUser(ctx, input.sessionUserId, input.userId);
  const { username, displayName, profilePicture } = input.profile;
  const { claimName, rename } =
    username === undefined ? { claimName: null, rename: null } : await planRename(ctx, user, username);
  const given = {
    username,
    displayName: displayName === undefined ? undefined : sanitizedText(displayName, DISPLAY_NAME.maxLength),
    profilePicture: profilePicture === undefined ? undefined : profilePicture || null,
  };
  const set = changesOf(user, given);
  if (Object.keys(set).length === 0) return user;
  try {
    await updateProfile(ctx.env, { userId: user.id, set, claimName, rename, now: ctx.now() });
  } catch (error) {
    if (isUniqueViolation(error, 'names.key')) throw usernameTaken();
    throw error;
  }
  await rewriteLandings(ctx, { userId: user.id });
  return getUser(ctx, user.id);
};
