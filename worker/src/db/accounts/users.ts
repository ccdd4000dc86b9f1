import { refCodeKey } from '@soltrade/schema/cleanSegment';
import { USERNAME } from '@soltrade/schema/firstLimits';
import { names, renames, type UserRow, users } from '@soltrade/schema/tables/accounts';
import {
  and,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { database } from '../client.ts';

export type { UserRow };

/** Identifying columns, null for a new account and a deleted one. */
export const NO_PERSON = {
  username: null,
  displayName: null,
  profilePicture: null,
  walletAddress: null,
  twitterId: null,
  twitterUsername: null,
  twitterProfileImageUrl: null,
  activeHosts: [] as string[],
  defaultHost: null,
  countryRule: null,
  tokenRule: 'notice' as const,
  ownMarksSince: 0,
};

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

const isLive = isNull(users.deletedAt);

export const findUser = (env: Env, id: string): Promise<UserRow | null> =>
  first(
    database(env)
      .select()
      .from(users)
      .where(and(eq(users.id, id), isLive)),
  );

export const findStoredUser = (env: Env, id: string): Promise<UserRow | null> =>
  first(database(env).select().from(users).where(eq(users.id, id)));

export const saveCountryRule = async (
  env: Env,
  userId: string,
  countryRule: UserRow['countryRule'],
): Promise<void> => {
  await database(env).update(users).set({ countryRule }).where(eq(users.id, userId));
};

export const findUserByWallet = (env: Env, walletAddress: string): Promise<UserRow | null> =>
  first(database(env).select().from(users).where(eq(users.walletAddress, walletAddress)));

export const findUserByTwitter = (env: Env, twitterId: string): Promise<UserRow | null> =>
  first(database(env).select().from(users).where(eq(users.twitterId, twitterId)));

/** `refCodeKey` of the username, in SQL: usernames are ASCII and contain nothing else to clean. */
export const usernameKey = sql<string>`trim(lower(${users.username}), '.')`;

export const findUserByName = async (env: Env, name: string): Promise<UserRow | null> => {
  const row = await first(
    database(env)
      .select({ user: users })
      .from(names)
      .innerJoin(users, eq(users.id, names.userId))
      .where(and(eq(names.key, refCodeKey(name)), isLive)),
  );
  return row?.user ?? null;
};

/** As in the index. Handles are ASCII, so SQLite's `lower` suffices. */
const handleKey = sql<string>`lower(${users.twitterUsername})`;

/** Users who linked the X accounts with these lower-case handles. */
export const findHandleOwners = async (env: Env, handles: readonly string[]): Promise<string[]> => {
  const rows = await database(env)
    .select({ id: users.id })
    .from(users)
    .where(inArray(handleKey, [...handles]));
  return rows.map(({ id }) => id);
};

/** On X a handle can change hands, an id never does. Returns the users who lost it. */
export const takeStaleHandle = async (
  env: Env,
  { handle, twitterId, now }: { handle: string; twitterId: string; now: number },
): Promise<string[]> => {
  const rows = await database(env)
    .update(users)
    .set({ twitterUsername: null, updatedAt: now })
    .where(and(eq(handleKey, handle.toLowerCase()), ne(users.twitterId, twitterId)))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
};

export const findName = (
  env: Env,
  key: string,
): Promise<Pick<typeof names.$inferSelect, 'userId' | 'kind'> | null> =>
  first(
    database(env)
      .select({ userId: names.userId, kind: names.kind })
      .from(names)
      .where(eq(names.key, key)),
  );

/** Moves a username to another user, atomically. No-op if `from` no longer has it. */
export const moveName = async (
  env: Env,
  {
    key,
    from,
    to,
    username,
    now,
  }: { key: string; from: string; to: string; username: string; now: number },
): Promise<void> => {
  const db = database(env);
  const isMoved = sql`exists (select 1 from ${names} where ${names.key} = ${key} and ${names.userId} = ${to})`;
  await db.batch([
    db
      .update(names)
      .set({ userId: to })
      .where(and(eq(names.key, key), eq(names.userId, from))),
    db
      .update(users)
      .set({ username: null, updatedAt: now })
      .where(and(ne(users.id, to), eq(usernameKey, key), eq(users.id, from), isMoved)),
    db
      .update(users)
      .set({ username, updatedAt: now })
      .where(and(eq(users.id, to), isMoved)),
  ]);
};

export const listNames = async (env: Env, userId: string): Promise<string[]> => {
  const rows = await database(env)
    .select({ key: names.key })
    .from(names)
    .where(eq(names.userId, userId));
  return rows.map(({ key }) => key);
};

type ProfileChange = {
  userId: string;
  set: Partial<Pick<UserRow, 'username' | 'displayName' | 'profilePicture'>>;
  /** Renames allowed within the window, including this one. The first name is free. */
  mostRenames: number;
  now: number;
};

/** False and nothing written beyond the rename limit; another user's name violates `names.key`. */
export const updateProfile = async (env: Env, change: ProfileChange): Promise<boolean> => {
  const db = database(env);
  const { userId, set, mostRenames, now } = change;
  const isUser = eq(users.id, userId);
  const update = db.update(users).set({ ...set, updatedAt: now });
  const { username } = set;
  if (typeof username !== 'string') {
    await update.where(isUser);
    return true;
  }
  const key = refCodeKey(username);
  // Changing only the spelling moves no link.
  const keepsName = sql`(${users.username} is null or ${usernameKey} = ${key})`;
  const recent = db
    .select({ total: count() })
    .from(renames)
    .where(and(eq(renames.userId, userId), gt(renames.at, now - USERNAME.renameWindow)));
  const id = newId();
  const isNoted = exists(db.select({ id: renames.id }).from(renames).where(eq(renames.id, id)));
  const isOwn = exists(
    db
      .select({ key: names.key })
      .from(names)
      .where(and(eq(names.key, key), eq(names.userId, userId))),
  );
  const [, updated] = await db.batch([
    db.insert(renames).select(sql`
      select ${id}, ${users.id}, ${users.username}, ${username}, ${now} from ${users}
      where ${isUser} and not ${keepsName} and ${recent} < ${mostRenames}`),
    update.where(and(isUser, or(keepsName, isNoted))).returning({ id: users.id }),
    db.insert(names).select(sql`
      select ${key}, ${users.id}, 'username', ${now} from ${users}
      where ${and(isUser, eq(users.username, username), not(isOwn))}`),
  ]);
  return updated.length === 1;
};

/** Links a wallet to a user without one; another user's wallet violates `users.wallet_address`. */
export const setWallet = async (
  env: Env,
  { userId, walletAddress, now }: { userId: string; walletAddress: string; now: number },
): Promise<void> => {
  await database(env)
    .update(users)
    .set({ walletAddress, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.walletAddress)));
};

type TwitterColumns = Pick<UserRow, 'displayName' | 'profilePicture' | 'twitterProfileImageUrl'> & {
  twitterId: string;
  twitterUsername: string;
};

type TwitterChange = {
  userId: string;
  /** Null for fields that X omits, which stay unchanged. */
  columns: TwitterColumns;
  /** Whether X fills our empty name and picture. */
  fillsEmpty: boolean;
  now: number;
};

/**
 * An imported picture is updated, because X's old URL dies with each change; a chosen picture
 * stays.
 */
const followedPicture = (profilePicture: string, fillsEmpty: boolean): SQL => {
  const isImported = sql`${users.profilePicture} = ${users.twitterProfileImageUrl}`;
  const isReplaced = fillsEmpty
    ? sql`${users.profilePicture} is null or ${isImported}`
    : isImported;
  return sql`case when ${isReplaced} then ${profilePicture} else ${users.profilePicture} end`;
};

/**
 * False if the user has linked another X account; another user's X account violates
 * `users.twitter_id`.
 */
export const saveTwitterAccount = async (env: Env, change: TwitterChange): Promise<boolean> => {
  const { userId, columns, fillsEmpty, now } = change;
  const { twitterId, twitterUsername, displayName, profilePicture, twitterProfileImageUrl } =
    columns;
  const rows = await database(env)
    .update(users)
    .set({
      twitterId,
      twitterUsername,
      ...(twitterProfileImageUrl === null ? {} : { twitterProfileImageUrl }),
      ...(profilePicture === null
        ? {}
        : { profilePicture: followedPicture(profilePicture, fillsEmpty) }),
      ...(fillsEmpty ? { displayName: sql`coalesce(${users.displayName}, ${displayName})` } : {}),
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), or(isNull(users.twitterId), eq(users.twitterId, twitterId))))
    .returning({ id: users.id });
  return rows.length === 1;
};

const notFound = () =>
  new AppError('user_not_found', 'We couldn’t find this account. It may have been deleted.');

export const getUser = async (ctx: Ctx, id: string): Promise<UserRow> => {
  const user = await findUser(ctx.env, id);
  if (!user) throw notFound();
  return user;
};

export const getUserByWallet = async (ctx: Ctx, walletAddress: string): Promise<UserRow> => {
  const user = await findUserByWallet(ctx.env, walletAddress);
  if (!user) throw notFound();
  return user;
};

/** The account that is acted for. Errors: `user_not_found`. */
export const getAccount = (ctx: AccountCtx): Promise<UserRow> => getUser(ctx, ctx.account.id);

/** Errors: `user_not_found`, `wallet_required`. */
export const getAccountWithWallet = async (ctx: AccountCtx): Promise<UserRow> => {
  const user = await getAccount(ctx);
  if (user.walletAddress === null) {
    throw new AppError('wallet_required', 'Link a wallet to your profile first.');
  }
  return user;
};
