import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { SWEEP } from '@soltrade/schema/limits/operations';
import { links } from '@soltrade/schema/tables/links';
import { names } from '@soltrade/schema/tables/names';
import { promoterPages } from '@soltrade/schema/tables/promoterPages';
import { users } from '@soltrade/schema/tables/users';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, type SQL } from 'drizzle-orm';
import { database } from '../client.ts';
import { usernameKey } from './users.ts';

/** Names of users without a link, open page or X account, so no shared link uses them. Blocked users keep theirs. */
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
        isNull(users.twitterId),
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

/** Releases names unused for `ACCOUNT.unusedNamesKept`, in a batch. Their users lose the username. */
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
