import { tokenDevelopers } from '@soltrade/schema/tables/tokenDevelopers';
import { eq, sql } from 'drizzle-orm';
import { database } from '../client.ts';

/** Null address if the source doesn't know the creator; null if no source was queried yet. */
export const findDeveloper = async (env: Env, mint: string): Promise<{ address: string | null } | null> => {
  const [row] = await database(env)
    .select({ address: tokenDevelopers.address })
    .from(tokenDevelopers)
    .where(eq(tokenDevelopers.mint, mint));
  return row ?? null;
};

/** Keeps a known creator if the source later has none; writes only changes. */
export const storeDeveloper = async (
  env: Env,
  { mint, developer }: { mint: string; developer: string | null },
): Promise<void> => {
  await database(env)
    .insert(tokenDevelopers)
    .values({ mint, address: developer })
    .onConflictDoUpdate({
      target: tokenDevelopers.mint,
      set: { address: sql`excluded.address` },
      setWhere: sql`excluded.address is not null and excluded.address is not ${tokenDevelopers.address}`,
    });
};
