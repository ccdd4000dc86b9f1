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

/**
 * Inserts a connection, or replaces the credential of the one that the user has, and its format where one is given;
 * answers the row that stands.
 */
export const upsertConnection = async (
  env: Env,
  { format, ...row }: Omit<PlatformConnectionRow, 'format'> & { format: string | null | undefined },
): Promise<PlatformConnectionRow> => {
  const rows = await database(env)
    .insert(platformConnections)
    .values({ ...row, format: format ?? null })
    .onConflictDoUpdate({
      target: [platformConnections.userId, platformConnections.platformName],
      set: {
        credential: row.credential,
        isActive: row.isActive,
        updatedAt: row.updatedAt,
        ...(format === undefined ? {} : { format }),
      },
    })
    .returning();
  const stored = rows[0];
  if (!stored) throw new Error('an upsert answered no row');
  return stored;
};

export type ConnectionChange = Partial<Pick<PlatformConnectionRow, 'isActive' | 'credential' | 'format'>>;

/** Changes a connection; null where it is not there any more. */
export const updateConnection = async (
  env: Env,
  { id, ...set }: ConnectionChange & { id: string; updatedAt: number },
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
