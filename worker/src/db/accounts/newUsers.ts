import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { blockedIdentities, names, type UserRow, users } from '@soltrade/schema/tables/accounts';
import { links, promoterPages } from '@soltrade/schema/tables/links';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { database } from '../client.ts';
import { hadQuota, type Taking, takeQuotas } from '../quotas.ts';
import { usernameKey } from './users.ts';

/**
 * Also with the first link or page, because an unused account loses its code. A taken one violates
 * `names.key`.
 */
export const claimCode = (env: Env, { userId, now }: { userId: string; now: number }) => {
  const db = database(env);
  const isClaimed = exists(
    db
      .select({ key: names.key })
      .from(names)
      .where(and(eq(names.key, users.shortCode), eq(names.userId, userId))),
  );
  return db.insert(names).select(sql`
    select ${users.shortCode}, ${users.id}, 'code', ${now} from ${users}
    where ${and(eq(users.id, userId), not(isClaimed))}`);
};

/**
 * False beyond a daily quota. No-op if the wallet or X account has a user; a taken code violates
 * `names.key`.
 */
export const insertUser = async (env: Env, user: UserRow, taking: Taking): Promise<boolean> => {
  const db = database(env);
  const isInserted = eq(users.id, user.id);
  const isNew = exists(db.select({ id: users.id }).from(users).where(isInserted));
  const [, , refused] = await db.batch([
    db.insert(users).values(user).onConflictDoNothing(),
    // After the user, because one that existed already doesn't count.
    takeQuotas(env, taking, isNew),
    db
      .delete(users)
      .where(and(isInserted, not(hadQuota(taking))))
      .returning({ id: users.id }),
    claimCode(env, { userId: user.id, now: user.createdAt }),
  ]);
  return refused.length === 0;
};

/**
 * Names of users without a link, open page or X account, so no shared link uses them. Blocked users
 * keep theirs.
 */
const unused = (env: Env, where: SQL | undefined) => {
  const db = database(env);
  const ofUser = db.select({ id: links.id }).from(links).where(eq(links.userId, users.id));
  const openedPage = db
    .select({ userId: promoterPages.userId })
    .from(promoterPages)
    .where(and(eq(promoterPages.userId, users.id), isNotNull(promoterPages.openedAt)));
  return db
    .select({ key: names.key })
    .from(names)
    .innerJoin(users, eq(users.id, names.userId))
    .where(
      and(
        where,
        // The plus keeps SQLite from searching null in the unique index: everyone without X.
        sql`+${users.twitterId} is null`,
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        notExists(ofUser),
        notExists(openedPage),
      ),
    );
};

/** Releases a deleted user's names, in the deletion's batch. */
export const returnNamesOf = (env: Env, userId: string) =>
  database(env)
    .delete(names)
    .where(inArray(names.key, unused(env, eq(users.id, userId))));

/**
 * Releases names unused for `ACCOUNT.unusedNamesKept`, in a batch. Their users lose the username.
 */
export const returnUnusedNames = (env: Env, now: number) => {
  const db = database(env);
  const end = now - ACCOUNT.unusedNamesKept;
  const over = unused(
    env,
    and(lte(names.createdAt, end), gt(names.createdAt, end - ACCOUNT.unusedNamesSought)),
  )
    .orderBy(asc(names.createdAt), asc(names.key))
    .limit(SWEEP.expiredRows);
  const ofOver = db.select({ id: names.userId }).from(names).where(inArray(names.key, over));
  return [
    db
      .update(users)
      .set({ username: null, updatedAt: now })
      .where(and(inArray(users.id, ofOver), inArray(usernameKey, over))),
    db.delete(names).where(inArray(names.key, over)),
  ] as const;
};

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
