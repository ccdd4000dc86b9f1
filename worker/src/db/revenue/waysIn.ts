import { partners } from '@soltrade/schema/tables/partners';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { users } from '@soltrade/schema/tables/users';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export const waysIn = (env: Env, userId: string) => {
  const db = database(env);
  const one = { one: sql`1` };
  const wallet = and(eq(payoutWallets.userId, userId), isNull(payoutWallets.removedAt));
  const partner = and(eq(partners.userId, userId), isNull(partners.revokedAt));
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(
          exists(db.select(one).from(payoutWallets).where(wallet)),
          exists(db.select(one).from(partners).where(partner)),
          exists(db.select(one).from(revenueEntries).where(eq(revenueEntries.userId, userId))),
        ),
      ),
    );
};
