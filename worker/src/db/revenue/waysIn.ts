import { partners } from '@soltrade/schema/tables/partners';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { and, eq, isNull } from 'drizzle-orm';
import { database } from '../client.ts';

/** Whether anything brings a promoter's revenue: a payout wallet, a partner, or entries that came another way. */
export const hasWayIn = async (env: Env, userId: string): Promise<boolean> => {
  const db = database(env);
  const results = await db.batch([
    db
      .select({ id: payoutWallets.id })
      .from(payoutWallets)
      .where(and(eq(payoutWallets.userId, userId), isNull(payoutWallets.removedAt)))
      .limit(1),
    db
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.userId, userId), isNull(partners.revokedAt)))
      .limit(1),
    db
      .select({ id: revenueEntries.id })
      .from(revenueEntries)
      .where(eq(revenueEntries.userId, userId))
      .limit(1),
  ]);
  return results.some((rows) => rows.length > 0);
};
