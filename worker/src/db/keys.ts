import type { Role } from '@soltrade/schema/roles';
import { users } from '@soltrade/schema/tables/accounts';
import { type ApiKeyRow, apiKeys } from '@soltrade/schema/tables/keys';
import { members } from '@soltrade/schema/tables/members';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { By } from '../lib/context.ts';
import { assertLive, insertingWhileLive } from './accounts/liveSession.ts';
import { type Named, named } from './accounts/personNames.ts';
import { database, removeExcess } from './client.ts';

export type { ApiKeyRow };

const maker = alias(users, 'maker');

/**
 * A key by its hash, when its user was blocked, and the role of who made it; null if that is no
 * member any more, or blocked.
 */
export const findKeyByHash = async (
  env: Env,
  secretHash: string,
): Promise<{ key: ApiKeyRow; blockedAt: number | null; role: Role | null } | null> => {
  const rows = await database(env)
    .select({
      key: apiKeys,
      blockedAt: users.blockedAt,
      role: sql<Role | null>`case when ${apiKeys.madeBy} is null then 'owner'
        when ${maker.blockedAt} is null then ${members.role} end`,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(maker, eq(maker.id, apiKeys.madeBy))
    .leftJoin(
      members,
      and(eq(members.userId, apiKeys.userId), eq(members.memberId, apiKeys.madeBy)),
    )
    .where(and(eq(apiKeys.secretHash, secretHash), isNull(users.deletedAt)));
  return rows[0] ?? null;
};

/** A key, and what names the member who made it. */
export type NamedKey = { key: ApiKeyRow; maker: Named };

export const findKey = async (env: Env, id: string): Promise<NamedKey | null> => {
  const rows = await database(env)
    .select({ key: apiKeys, maker: named })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .where(eq(apiKeys.id, id));
  return rows[0] ?? null;
};

/** All keys of an account, or a member's own. */
export const listKeyRows = (
  env: Env,
  { userId, madeBy }: { userId: string; madeBy: string | null },
): Promise<NamedKey[]> =>
  database(env)
    .select({ key: apiKeys, maker: named })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .where(
      and(eq(apiKeys.userId, userId), madeBy === null ? undefined : eq(apiKeys.madeBy, madeBy)),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

/** False if the user is at the limit. Errors: those of `assertLive`. */
export const insertKey = async (by: By, row: ApiKeyRow, most: number): Promise<boolean> => {
  const [inserted, excess] = await database(by.env).batch([
    insertingWhileLive(by, apiKeys, { row, userId: row.userId }),
    removeExcess(by.env, apiKeys, {
      isRow: eq(apiKeys.id, row.id),
      among: eq(apiKeys.userId, row.userId),
      most,
    }),
  ]);
  assertLive(inserted);
  return excess.length === 0;
};

type OwnKey = Pick<ApiKeyRow, 'id' | 'userId'>;

const isOwn = ({ id, userId }: OwnKey) => and(eq(apiKeys.userId, userId), eq(apiKeys.id, id));

export const renameKey = async (env: Env, key: OwnKey, name: string): Promise<void> => {
  await database(env).update(apiKeys).set({ name }).where(isOwn(key));
};

export const touchKey = async (env: Env, key: OwnKey, now: number): Promise<void> => {
  await database(env).update(apiKeys).set({ lastUsedAt: now }).where(isOwn(key));
};

export const deleteKey = async (env: Env, key: OwnKey): Promise<void> => {
  await database(env).delete(apiKeys).where(isOwn(key));
};
