import { users } from '@soltrade/schema/tables/accounts';
import { type ApiKeyRow, apiKeys } from '@soltrade/schema/tables/keys';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { database, removeExcess } from './client.ts';

export type { ApiKeyRow };

/** A key by its hash, and when its user was blocked. */
export const findKeyByHash = async (
  env: Env,
  secretHash: string,
): Promise<{ key: ApiKeyRow; blockedAt: number | null } | null> => {
  const rows = await database(env)
    .select({ key: apiKeys, blockedAt: users.blockedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.secretHash, secretHash), isNull(users.deletedAt)));
  return rows[0] ?? null;
};

export const findKey = async (env: Env, id: string): Promise<ApiKeyRow | null> =>
  (await database(env).select().from(apiKeys).where(eq(apiKeys.id, id)))[0] ?? null;

export const listKeyRows = (env: Env, userId: string): Promise<ApiKeyRow[]> =>
  database(env)
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

/** False if the user is at the limit. */
export const insertKey = async (env: Env, row: ApiKeyRow, most: number): Promise<boolean> => {
  const [, excess] = await database(env).batch([
    database(env).insert(apiKeys).values(row),
    removeExcess(env, apiKeys, {
      isRow: eq(apiKeys.id, row.id),
      among: eq(apiKeys.userId, row.userId),
      most,
    }),
  ]);
  return excess.length === 0;
};

export const renameKey = async (env: Env, id: string, name: string): Promise<void> => {
  await database(env).update(apiKeys).set({ name }).where(eq(apiKeys.id, id));
};

export const touchKey = async (env: Env, id: string, now: number): Promise<void> => {
  await database(env).update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
};

export const deleteKey = async (env: Env, id: string): Promise<void> => {
  await database(env).delete(apiKeys).where(eq(apiKeys.id, id));
};
