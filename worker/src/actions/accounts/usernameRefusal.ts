import { asMint } from '@soltrade/schema/address';
import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { xHandle } from '@soltrade/schema/xHandle';
import { findHandleOwners, type UserRow } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { type AppError, fieldError } from '../../lib/errors.ts';
import { reservedName } from './reservedName.ts';

type UsernameCode = 'username_reserved' | 'username_taken' | 'too_many_renames';

export const usernameError = (code: UsernameCode, detail: string): AppError =>
  fieldError(code, 'username', detail);

export const usernameTaken = (): AppError =>
  usernameError('username_taken', 'This username is taken. Choose another one.');

const reserved = (detail: string): AppError => usernameError('username_reserved', detail);

/** The base name of a variant such as `ada.2`, in lower case. */
const stemOf = (key: string): string => key.replace(/\.\d+$/, '');

/** Why a user may not take a name, even a free one; null if they may. `user` is null for names we choose. */
export const usernameRefusal = async (
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'twitterUsername'> | null,
  username: string,
): Promise<AppError | null> => {
  const { productName, defaultReferrer } = ctx.config;
  if (asMint(username) !== null) return reserved('A username can’t look like a token address.');
  const reservation = reservedName(username, [productName, defaultReferrer]);
  if (reservation?.kind === 'ours') return reserved('This username is reserved. Choose another one.');
  const handle = xHandle(user?.twitterUsername)?.toLowerCase() ?? null;
  if (reservation && (handle === null || !reservation.handles.has(handle))) {
    return reserved('This is a well-known name. Only the owner of that X account can use it.');
  }
  const key = refCodeKey(username);
  const owners = await findHandleOwners(ctx.env, [key, stemOf(key)]);
  return owners.every((owner) => owner === user?.id)
    ? null
    : usernameError(
        'username_taken',
        'This is the X handle of another account. Choose a different username.',
      );
};
