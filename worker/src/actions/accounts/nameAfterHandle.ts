import { USERNAME } from '@soltrade/schema/limits';
import { findNameOwner, findUser, type UserRow, updateProfile } from '../../db/accounts/users.ts';
import { isUniqueViolation } from '../../db/client.ts';
import type { Ctx } from '../../lib/context.ts';
import { usernameRefusal } from './usernameRefusal.ts';

/** Another user may have the handle's own name and some variants; if none is free, the short code remains. */
const VARIANTS = 20;

/** The handle, then variants that cannot be handles: X allows no dots. */
const candidatesOf = (handle: string): string[] =>
  [handle, ...Array.from({ length: VARIANTS }, (_, index) => `${handle}.${index + 2}`)].filter(
    ({ length }) => length >= USERNAME.minLength,
  );

/** False if someone else has the name. */
const take = async (ctx: Ctx, userId: string, username: string): Promise<boolean> => {
  const key = username.toLowerCase();
  const owner = await findNameOwner(ctx.env, key);
  if (owner !== null && owner !== userId) return false;
  try {
    const claimName = owner === null ? key : null;
    await updateProfile(ctx.env, { userId, set: { username }, claimName, rename: null, now: ctx.now() });
    return true;
  } catch (error) {
    // Two tabs can come back from X at the same time: the other one has claimed the name, for this user too.
    if (isUniqueViolation(error, 'names.key')) return (await findNameOwner(ctx.env, key)) === userId;
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
