import type { SignInInput } from '@soltrade/schema/contracts/auth';
import { challenges } from '@soltrade/schema/tables/challenges';
import { and, eq, gt } from 'drizzle-orm';
import { database } from '../client.ts';

export const insertChallenge = async (env: Env, input: SignInInput, expiresAt: number): Promise<void> => {
  await database(env).insert(challenges).values({ nonce: input.nonce, input, expiresAt });
};

/** The input that was issued with a nonce; null if none was issued or it has been used. */
export const findChallenge = async (env: Env, nonce: string): Promise<SignInInput | null> => {
  const rows = await database(env)
    .select({ input: challenges.input })
    .from(challenges)
    .where(eq(challenges.nonce, nonce));
  return rows[0]?.input ?? null;
};

/** Consumes a nonce. False if it was used or has expired: the atomic check against replays. */
export const consumeChallenge = async (env: Env, nonce: string, now: number): Promise<boolean> => {
  const rows = await database(env)
    .delete(challenges)
    .where(and(eq(challenges.nonce, nonce), gt(challenges.expiresAt, now)))
    .returning({ nonce: challenges.nonce });
  return rows.length === 1;
};
