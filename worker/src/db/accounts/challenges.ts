import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { challenges } from '@soltrade/schema/tables/challenges';
import { type OauthFlowRow, oauthFlows } from '@soltrade/schema/tables/oauthFlows';
import { usedMessages } from '@soltrade/schema/tables/usedMessages';
import { and, eq, gt } from 'drizzle-orm';
import { database } from '../client.ts';

export const insertChallenge = async (env: Env, input: SignInInput, expiresAt: number): Promise<void> => {
  await database(env).insert(challenges).values({ nonce: input.nonce, input, expiresAt });
};

export const findChallenge = async (env: Env, nonce: string): Promise<SignInInput | null> => {
  const rows = await database(env)
    .select({ input: challenges.input })
    .from(challenges)
    .where(eq(challenges.nonce, nonce));
  return rows[0]?.input ?? null;
};

/** Consumes a nonce, atomically, against replays. False if it was used or expired. */
export const consumeChallenge = async (env: Env, nonce: string, now: number): Promise<boolean> => {
  const rows = await database(env)
    .delete(challenges)
    .where(and(eq(challenges.nonce, nonce), gt(challenges.expiresAt, now)))
    .returning({ nonce: challenges.nonce });
  return rows.length === 1;
};

/** Marks a message as used, atomically, against replays. False if it was used before. */
export const consumeMessage = async (env: Env, hash: string, expiresAt: number): Promise<boolean> => {
  const rows = await database(env)
    .insert(usedMessages)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedMessages.hash });
  return rows.length === 1;
};

export type { OauthFlowRow };

export const insertFlow = async (env: Env, flow: OauthFlowRow): Promise<void> => {
  await database(env).insert(oauthFlows).values(flow);
};

/** The first callback takes the flow. Null if the state is unknown or used; another browser's flow stays. */
export const takeFlow = async (
  env: Env,
  key: { stateHash: string; browserHash: string },
): Promise<OauthFlowRow | null> => {
  const rows = await database(env)
    .delete(oauthFlows)
    .where(and(eq(oauthFlows.stateHash, key.stateHash), eq(oauthFlows.browserHash, key.browserHash)))
    .returning();
  return rows[0] ?? null;
};
