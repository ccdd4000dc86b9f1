import { type TokenRow, tokenDevelopers, tokens } from '@soltrade/schema/tables/tokens';
import { and, eq, or, sql } from 'drizzle-orm';
import { database } from './client.ts';

export type { TokenRow };

export const findTokenRow = async (env: Env, mint: string): Promise<TokenRow | null> => {
  const rows = await database(env).select().from(tokens).where(eq(tokens.mint, mint));
  return rows[0] ?? null;
};

/** Known values survive a null. */
const merged = (row: TokenRow) => ({
  name: sql`coalesce(${row.name}, ${tokens.name})`,
  symbol: sql`coalesce(${row.symbol}, ${tokens.symbol})`,
  imageUrl: sql`coalesce(${row.imageUrl}, ${tokens.imageUrl})`,
  updatedAt: row.updatedAt,
});

/**
 * Avoids writes without changes, because D1 bills them and a token is refreshed more often than it
 * changes.
 */
const differs = (row: TokenRow) =>
  or(
    sql`${tokens.name} is not coalesce(${row.name}, ${tokens.name})`,
    sql`${tokens.symbol} is not coalesce(${row.symbol}, ${tokens.symbol})`,
    sql`${tokens.imageUrl} is not coalesce(${row.imageUrl}, ${tokens.imageUrl})`,
  );

export const upsertToken = async (env: Env, row: TokenRow): Promise<void> => {
  await database(env)
    .insert(tokens)
    .values(row)
    .onConflictDoUpdate({ target: tokens.mint, set: merged(row), setWhere: differs(row) });
};

/** Updates a stored token; no-op for others. */
export const updateToken = async (env: Env, row: TokenRow): Promise<void> => {
  await database(env)
    .update(tokens)
    .set(merged(row))
    .where(and(eq(tokens.mint, row.mint), differs(row)));
};

/** Null address if the source doesn't know the creator; null if no source was queried yet. */
export const findDeveloper = async (
  env: Env,
  mint: string,
): Promise<{ address: string | null } | null> => {
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
