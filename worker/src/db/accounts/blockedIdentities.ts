import { blockedIdentities } from '@soltrade/schema/tables/blockedIdentities';
import { eq } from 'drizzle-orm';
import { database } from '../client.ts';

export const isIdentityBlocked = async (env: Env, hash: string): Promise<boolean> => {
  const rows = await database(env)
    .select({ hash: blockedIdentities.hash })
    .from(blockedIdentities)
    .where(eq(blockedIdentities.hash, hash));
  return rows.length === 1;
};

export const unblockIdentity = async (env: Env, hash: string): Promise<boolean> => {
  const rows = await database(env)
    .delete(blockedIdentities)
    .where(eq(blockedIdentities.hash, hash))
    .returning({ hash: blockedIdentities.hash });
  return rows.length === 1;
};
