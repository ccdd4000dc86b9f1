import { SESSION } from '@soltrade/schema/limits';
import { oauthFlows } from '@soltrade/schema/tables/oauthFlows';
import { type SessionRow, sessions } from '@soltrade/schema/tables/sessions';
import { users } from '@soltrade/schema/tables/users';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { database } from '../client.ts';

/** A session that is neither older than its absolute limit nor idle for too long, and when its user was blocked. */
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

/** Starts a session and ends the one that it replaces, in one step. */
export const replaceSession = async (
  env: Env,
  session: SessionRow,
  replacedHash: string | null,
): Promise<void> => {
  const db = database(env);
  const insert = db.insert(sessions).values(session);
  if (replacedHash === null) await insert;
  else await db.batch([insert, db.delete(sessions).where(eq(sessions.idHash, replacedHash))]);
};

export const touchSession = async (env: Env, idHash: string, now: number): Promise<void> => {
  await database(env).update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash));
};

/** Notes the wallet that signed in a session. */
export const setProvenWallet = async (env: Env, idHash: string, provenWallet: string): Promise<void> => {
  await database(env).update(sessions).set({ provenWallet }).where(eq(sessions.idHash, idHash));
};

export const deleteSession = async (env: Env, idHash: string): Promise<void> => {
  await database(env).delete(sessions).where(eq(sessions.idHash, idHash));
};

/** Ends all sessions of a user, and what they began at X. */
export const deleteSessionsOf = async (env: Env, userId: string): Promise<void> => {
  const db = database(env);
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(oauthFlows).where(eq(oauthFlows.userId, userId)),
  ]);
};
