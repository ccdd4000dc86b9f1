import { asMint } from '@soltrade/schema/address';
import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { RESERVED_NAMES } from '@soltrade/schema/paths';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { WALLET_APPS } from '@soltrade/schema/walletApps';
import { xHandle } from '@soltrade/schema/xHandle';
import { findHandleOwners, type UserRow } from '../../db/accounts/users.ts';
import type { Ctx } from '../../lib/context.ts';
import { type AppError, fieldError } from '../../lib/errors.ts';
import { WELL_KNOWN_NAMES } from './wellKnownNames.ts';

// Reserved usernames: visitors would mistake their holder for someone else.

/** Look-alike characters and the letter each one reads as. */
const READ_AS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

/**
 * Normalizes look-alike names to one key: case, separators, numbers for letters, `rn` for `m`, `vv`
 * for `w`.
 */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[._-]/g, '')
    .replace(/[0-9i]/g, (character) => READ_AS[character] ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

// Words that impostors add to a name.
const CLAIMS = ['official', 'verified', 'support', 'real'].map(nameKey).join('|');
const BEFORE = new RegExp(`^(?:the)?(?:${CLAIMS})`);
const AFTER = new RegExp(`(?:${CLAIMS})$`);

const keysOf = (name: string): string[] => {
  const key = nameKey(name);
  return [
    key,
    nameKey(name.replace(/[._-]+\d+$/, '')),
    key.replace(BEFORE, ''),
    key.replace(AFTER, ''),
    key.replace(BEFORE, '').replace(AFTER, ''),
  ];
};

/** Key of a well-known name → the handles that prove it, in lower case. */
const handlesByKey = new Map<string, Set<string>>();
for (const [handle, names] of Object.entries(WELL_KNOWN_NAMES)) {
  for (const name of names.split(' ')) {
    const handles = handlesByKey.get(nameKey(name)) ?? new Set();
    handlesByKey.set(nameKey(name), handles.add(handle.toLowerCase()));
  }
}

/** Registry ids missing from the list are reserved too, for every user. */
for (const name of [
  ...PLATFORMS.flatMap(({ id, label }) => [id, label]),
  ...WALLET_APPS.map(({ name }) => name),
]) {
  const key = nameKey(name);
  if (!handlesByKey.has(key)) handlesByKey.set(key, new Set());
}

export type ReservedName =
  /** A route's or the product's name: reserved for every user. */
  | { kind: 'ours' }
  /** A well-known name: reserved for users who linked one of these X accounts. */
  | { kind: 'well_known'; handles: ReadonlySet<string> };

export const reservedName = (username: string, ours: readonly string[]): ReservedName | null => {
  const keys = keysOf(username);
  const ownKeys = new Set(ours.map(nameKey));
  if (RESERVED_NAMES.has(refCodeKey(username)) || keys.some((key) => ownKeys.has(key))) {
    return { kind: 'ours' };
  }
  const known = keys.find((key) => handlesByKey.has(key));
  return known === undefined
    ? null
    : { kind: 'well_known', handles: handlesByKey.get(known) ?? new Set() };
};

type UsernameCode = 'username_reserved' | 'username_taken';

export const usernameError = (code: UsernameCode, detail: string): AppError =>
  fieldError(code, 'username', detail);

export const usernameTaken = (): AppError =>
  usernameError('username_taken', 'This username is taken. Choose another one.');

const reserved = (detail: string): AppError => usernameError('username_reserved', detail);

/** The base name of a variant such as `ada.2`, in lower case. */
const stemOf = (key: string): string => key.replace(/\.\d+$/, '');

/**
 * Why a user may not take a name, even a free one; null if they may. `user` is null for names we
 * choose.
 */
export const usernameRefusal = async (
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'twitterUsername'> | null,
  username: string,
): Promise<AppError | null> => {
  const { productName, defaultReferrer } = ctx.config;
  if (asMint(username) !== null) return reserved('A username can’t look like a token address.');
  const reservation = reservedName(username, [productName, defaultReferrer]);
  if (reservation?.kind === 'ours')
    return reserved('This username is reserved. Choose another one.');
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
