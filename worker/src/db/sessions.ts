import type { Access } from '@soltrade/schema/apiScopes';
import type { SignInInput } from '@soltrade/schema/contracts/sessions';
import { SESSION } from '@soltrade/schema/firstLimits';
import type { MemberRole } from '@soltrade/schema/roles';
import { type UserRow, users } from '@soltrade/schema/tables/accounts';
import { members } from '@soltrade/schema/tables/members';
import {
  challenges,
  type OauthFlowRow,
  oauthFlows,
  type SessionRow,
  sessions,
  usedMessages,
} from '@soltrade/schema/tables/sessions';
import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { endingAccess } from './accounts/access.ts';
import { type Named, named } from './accounts/personNames.ts';
import { database } from './client.ts';

const actedFor = alias(users, 'acted_for');

export type FoundSession = {
  session: SessionRow;
  person: Named;
  blockedAt: number | null;
  /**
   * In the account acted for; null unless it is somebody else's, live, and the person its member.
   */
  role: MemberRole | null;
};

const isLive = (now: number) =>
  and(gt(sessions.createdAt, now - SESSION.absolute), gt(sessions.lastSeenAt, now - SESSION.idle));

export const findSession = async (
  env: Env,
  idHash: string,
  now: number,
): Promise<FoundSession | null> => {
  const rows = await database(env)
    .select({
      session: sessions,
      person: named,
      blockedAt: users.blockedAt,
      role: sql<MemberRole | null>`iif(${actedFor.id} is null, null, ${members.role})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      members,
      and(eq(members.userId, sessions.actsFor), eq(members.memberId, sessions.userId)),
    )
    .leftJoin(
      actedFor,
      and(eq(actedFor.id, members.userId), isNull(actedFor.deletedAt), isNull(actedFor.blockedAt)),
    )
    .where(and(eq(sessions.idHash, idHash), isLive(now), isNull(users.deletedAt)));
  return rows[0] ?? null;
};

/** The account whose figures the session's dashboards show. */
const actingFor = sql<string>`coalesce(${sessions.actsFor}, ${sessions.userId})`;

const endOf = (db: ReturnType<typeof database>, idHash: string) =>
  db.delete(sessions).where(eq(sessions.idHash, idHash)).returning({ userId: actingFor });

/** Atomically starts a session and ends the replaced one. Returns the account that it acted for. */
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

const NO_HAND_OVER = { handOverHash: null, handOverUntil: null };

/**
 * False if a concurrent request continued or ended it, so no second session appears. It acts for
 * the person's own account.
 */
export const renewSession = async (
  env: Env,
  { formerHash, idHash, now }: { formerHash: string; idHash: string; now: number },
): Promise<boolean> => {
  const rows = await database(env)
    .update(sessions)
    .set({ ...NO_HAND_OVER, idHash, provenWallet: null, actsFor: null, lastSeenAt: now })
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
  await database(env)
    .update(sessions)
    .set({ provenWallet, actsFor: null })
    .where(eq(sessions.idHash, idHash));
};

type HandOver = { handOverHash: string; now: number };

/**
 * A hand-over is part of the session that gave it, so it ends with the session, however that ends.
 */
const isHandOver = ({ handOverHash, now }: HandOver) =>
  and(eq(sessions.handOverHash, handOverHash), gt(sessions.handOverUntil, now), isLive(now));

/** An account that a wallet may join. */
const takesWallet = () =>
  and(isNull(users.walletAddress), isNull(users.blockedAt), isNull(users.deletedAt));

/** Replaces the session's former hand-over. False if its account has a wallet. */
export const setHandOver = async (
  env: Env,
  { idHash, until, ...handOver }: HandOver & { idHash: string; until: number },
): Promise<boolean> => {
  const db = database(env);
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sessions.userId), takesWallet()));
  const rows = await db
    .update(sessions)
    .set({ handOverHash: handOver.handOverHash, handOverUntil: until })
    .where(and(eq(sessions.idHash, idHash), isLive(handOver.now), exists(account)))
    .returning({ idHash: sessions.idHash });
  return rows.length === 1;
};

/** The account that a wallet would join. */
export const findHandOver = async (
  env: Env,
  handOver: HandOver,
): Promise<{ account: UserRow; until: number } | null> => {
  const rows = await database(env)
    .select({ account: users, until: sql<number>`${sessions.handOverUntil}` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isHandOver(handOver), takesWallet()));
  return rows[0] ?? null;
};

/**
 * Links a wallet to the hand-over's account and uses it up, in one step, so that it works once and
 * only while its session lives. Null if it is not usable; another account's wallet violates
 * `users.wallet_address` and leaves it as it was.
 */
export const takeHandOver = async (
  env: Env,
  { walletAddress, ...handOver }: HandOver & { walletAddress: string },
): Promise<UserRow | null> => {
  const db = database(env);
  const account = db.select({ id: sessions.userId }).from(sessions).where(isHandOver(handOver));
  const [linked] = await db.batch([
    db
      .update(users)
      .set({ walletAddress, updatedAt: handOver.now })
      .where(and(eq(users.id, account), takesWallet()))
      .returning(),
    db.update(sessions).set(NO_HAND_OVER).where(eq(sessions.handOverHash, handOver.handOverHash)),
  ]);
  return linked[0] ?? null;
};

export const deleteSession = async (env: Env, idHash: string): Promise<string | null> => {
  const [ended] = await endOf(database(env), idHash);
  return ended?.userId ?? null;
};

/** Revokes these kinds of access (see `db/accounts/access`), and the marks of own browsers. */
export const deleteSessionsOf = async (
  env: Env,
  { userId, ends, at }: { userId: string; ends: readonly Access[]; at: number },
): Promise<void> => {
  const db = database(env);
  await db.batch([
    db.update(users).set({ ownMarksSince: at }).where(eq(users.id, userId)),
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

/**
 * The first callback takes the flow. Null if the state is unknown or used; another browser's flow
 * stays.
 */
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
