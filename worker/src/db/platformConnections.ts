import { type PlatformConnectionRow, platformConnections } from '@soltrade/schema/tables/platformConnections';
import { asc, eq } from 'drizzle-orm';
import { database } from './client.ts';

export type { PlatformConnectionRow };

export const listConnections = (env: Env, userId: string): Promise<PlatformConnectionRow[]> =>
  database(env)
    .select()
    .from(platformConnections)
    .where(eq(platformConnections.userId, userId))
    .orderBy(asc(platformConnections.createdAt), asc(platformConnections.id));

export const findConnection = async (env: Env, id: string): Promise<PlatformConnectionRow | null> =>
  (await database(env).select().from(platformConnections).where(eq(platformConnections.id, id)))[0] ?? null;

/** Inserts a connection, or replaces the credential of the one that the user has; answers the row that stands. */
export const upsertConnection = async (
  env: Env,
  row: PlatformConnectionRow,
): Promise<PlatformConnectionRow> => {
  const rows = await database(env)
    .insert(platformConnections)
    .values(row)
    .onConflictDoUpdate({
      target: [platformConnections.userId, platformConnections.platformName],
      set: { credential: row.credential, isActive: row.isActive, updatedAt: row.updatedAt },
    })
    .returning();
  const stored = rows[0];
  if (!stored) throw new Error('an upsert answered no row');
  return stored;
};

/** Switches a connection on or off; null where it is not there any more. */
export const setConnectionActive = async (
  env: Env,
  { id, ...set }: { id: string; isActive: boolean; updatedAt: number },
): Promise<PlatformConnectionRow | null> => {
  const rows = await database(env)
    .update(platformConnections)
    .set(set)
    .where(eq(platformConnections.id, id))
    .returning();
  return rows[0] ?? null;
};

export const deleteConnection = async (env: Env, id: string): Promise<void> => {
  await database(env).delete(platformConnections).where(eq(platformConnections.id, id));
};
