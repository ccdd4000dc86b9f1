import type { Access } from '@soltrade/schema/apiScopes';
import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { SESSION } from '@soltrade/schema/firstLimits';
import { users } from '@soltrade/schema/tables/accounts';
import {
  challenges,
  type OauthFlowRow,
  oauthFlows,
  type SessionRow,
  sessions,
  usedMessages,
} from '@soltrade/schema/tables/sessions';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { endingAccess } from './accounts/access.ts';
import { database } from './client.ts';
import { unlinkingTelegram } from './telegram.ts';
import { deletingDevices } from './webhooks/endpoints.ts';

export const findSession = async (
  env: Env,
  idHash: string,
  now: number,
): Promise<{ session: SessionRow; blockedAt: number | null } | null> => {
  const rows = await database(env)
    .select({ session: sessions, blockedAt: users.blockedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        gt(sessions.createdAt, now - SESSION.absolute),
        gt(sessions.lastSeenAt, now - SESSION.idle),
        isNull(users.deletedAt),
      ),
    );
  return rows[0] ?? null;
};

const endOf = (db: ReturnType<typeof database>, idHash: string) =>
  db.delete(sessions).where(eq(sessions.idHash, idHash)).returning({ userId: sessions.userId });

/** Atomically starts a session and ends the replaced one. Returns whose that was. */
export const replaceSession = async (
  env: Env,
  session: SessionRow,
  replacedHash: string | null,
): Promise<string | null> => {
  const db = database(env);
  const insert = db.insert(sessions).values(session);
  if (replacedHash === null) {
    await insert;
    return null;
  }
  const [, ended] = await db.batch([insert, endOf(db, replacedHash)]);
  return ended[0]?.userId ?? null;
};

/** False if a concurrent request continued or ended it, so no second session appears. */
export const renewSession = async (
  env: Env,
  { formerHash, idHash, now }: { formerHash: string; idHash: string; now: number },
): Promise<boolean> => {
  const rows = await database(env)
    .update(sessions)
    .set({ idHash, provenWallet: null, lastSeenAt: now })
    .where(eq(sessions.idHash, formerHash))
    .returning({ idHash: sessions.idHash });
  return rows.length === 1;
};

export const touchSession = async (env: Env, idHash: string, now: number): Promise<void> => {
  await database(env).update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
};

export const setProvenWallet = async (
  env: Env,
  idHash: string,
  provenWallet: string,
): Promise<void> => {
  await database(env).update(sessions).set({ provenWallet }).where(eq(sessions.idHash, idHash));
};

export const deleteSession = async (env: Env, idHash: string): Promise<string | null> => {
  const [ended] = await endOf(database(env), idHash);
  return ended?.userId ?? null;
};

/** Ends all sessions of a user, pending X flows, Telegram, notifications in browsers, and API keys if revoked. */
export const deleteSessionsOf = async (
  env: Env,
  { userId, ends, at }: { userId: string; ends: readonly Access[]; at: number },
): Promise<void> => {
  const db = database(env);
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(oauthFlows).where(eq(oauthFlows.userId, userId)),
    db.update(users).set({ ownMarksSince: at }).where(eq(users.id, userId)),
    ...unlinkingTelegram(env, { userId, at }),
    ...deletingDevices(env, userId),
    ...endingAccess(env, ends, { userId, at }),
  ]);
};

export const insertChallenge = async (
  env: Env,
  input: SignInInput,
  expiresAt: number,
): Promise<void> => {
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
export const consumeMessage = async (
  env: Env,
  hash: string,
  expiresAt: number,
): Promise<boolean> => {
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
    .where(
      and(eq(oauthFlows.stateHash, key.stateHash), eq(oauthFlows.browserHash, key.browserHash)),
    )
    .returning();
  return rows[0] ?? null;
};
