import { USERNAME } from '@soltrade/schema/firstLimits';
import { findUser, type UserRow, updateProfile } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import type { Ctx } from '../../lib/context.ts';
import { usernameRefusal } from './usernameRefusal.ts';

/** Another user may have the handle's own name and some variants; if none is free, the short code remains. */
const VARIANTS = 20;

const candidatesOf = (handle: string): string[] =>
  [handle, ...Array.from({ length: VARIANTS }, (_, index) => `${handle}.${index + 2}`)].filter(
    ({ length }) => length >= USERNAME.minLength,
  );

/** False if someone else has the name. A name that the user has chosen meanwhile stays. */
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
    // A name that only looks like a well-known one: its variants would look like it too.
    if (refusal?.code === 'username_reserved') return;
    if (refusal === null && (await take(ctx, user.id, username))) return;
  }
};

/** Gives a user without a username their X handle as one, or a free variant if it is taken. */
export const nameAfterHandle = async (ctx: Ctx, userId: string): Promise<void> => {
  const user = await findUser(ctx.env, userId);
  if (!user || user.username !== null || user.twitterUsername === null) return;
  await free(ctx, user, user.twitterUsername);
};
