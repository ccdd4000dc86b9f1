import { names } from '@soltrade/schema/tables/names';
import { type UserRow, users } from '@soltrade/schema/tables/users';
import { and, eq, exists, not, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { hadQuota, type Taking, takeQuotas } from '../quotas.ts';

/** Also with the first link or page, because an unused account loses its code. A taken one violates `names.key`. */
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

/** False beyond a daily quota. No-op if the wallet or X account has a user; a taken code violates `names.key`. */
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
