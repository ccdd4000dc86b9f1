import { tokenDevelopers } from '@soltrade/schema/tables/tokenDevelopers';
import { eq, sql } from 'drizzle-orm';
import { database } from '../client.ts';

/** Null inside if the source does not know the creator; null if no source was asked yet. */
export const findDeveloper = async (env: Env, mint: string): Promise<{ address: string | null } | null> => {
  const [row] = await database(env)
    .select({ address: tokenDevelopers.address })
    .from(tokenDevelopers)
    .where(eq(tokenDevelopers.mint, mint));
  return row ?? null;
};

/** Keeps a known creator when the source knows none later; writes only changes. */
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
