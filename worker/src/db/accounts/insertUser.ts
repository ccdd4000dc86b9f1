import { ACCOUNT } from '@soltrade/schema/limits/accounts';
import { names } from '@soltrade/schema/tables/names';
import { newAccounts } from '@soltrade/schema/tables/newAccounts';
import { type UserRow, users } from '@soltrade/schema/tables/users';
import { and, eq, exists, gte, not, sql } from 'drizzle-orm';
import { database } from '../client.ts';

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

/** False beyond the daily limit. No-op if the wallet or X account has a user; a taken code violates `names.key`. */
export const insertUser = async (env: Env, user: UserRow, sender: string): Promise<boolean> => {
  const db = database(env);
  const isInserted = eq(users.id, user.id);
  const isSpent = exists(
    db
      .select({ sender: newAccounts.sender })
      .from(newAccounts)
      .where(and(eq(newAccounts.sender, sender), gte(newAccounts.accounts, ACCOUNT.newPerAddressAndDay))),
  );
  const [, refused] = await db.batch([
    db.insert(users).values(user).onConflictDoNothing(),
    // Removed in the same transaction if it exceeds the limit; users that existed already don't count.
    db.delete(users).where(and(isInserted, isSpent)).returning({ id: users.id }),
    db
      .insert(newAccounts)
      .select(sql`select ${sender}, 1, ${user.createdAt} from ${users} where ${isInserted}`)
      .onConflictDoUpdate({
        target: newAccounts.sender,
        set: { accounts: sql`${newAccounts.accounts} + 1` },
      }),
    claimCode(env, { userId: user.id, now: user.createdAt }),
  ]);
  return refused.length === 0;
};
