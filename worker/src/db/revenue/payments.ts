import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { and, desc, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';
import { isEarned, isOwnTransfer } from './ownTransfers.ts';

/** A promoter's newest payments from others that are no entry, and of wallets that are not removed. */
export const listUnattributed = (env: Env, { userId, limit }: { userId: string; limit: number }) =>
  database(env)
    .select(getTableColumns(chainPayments))
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .where(
      and(
        eq(payoutWallets.userId, userId),
        isNull(payoutWallets.removedAt),
        isNull(chainPayments.entryId),
        not(isOwnTransfer),
      ),
    )
    .orderBy(desc(chainPayments.at), desc(chainPayments.id))
    .limit(limit);

/** A payment with its owner, and whether that one paid it; or null. */
export const findPayment = async (env: Env, id: string) => {
  const [row] = await database(env)
    .select({
      payment: chainPayments,
      userId: payoutWallets.userId,
      isOwnTransfer: sql<number>`${isOwnTransfer}`.mapWith(Boolean),
    })
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .where(eq(chainPayments.id, id));
  return row ?? null;
};

/** Makes a payment an entry; false if it is one already, or its promoter paid it. */
export const storeAssignment = async (
  env: Env,
  { paymentId, entryId, entry }: { paymentId: string; entryId: string; entry: NewEntry },
): Promise<boolean> => {
  const db = database(env);
  const statements = await entryStatements(env, [entry], isEarned(paymentId));
  const isStored = sql`exists (select 1 from ${revenueEntries} where ${revenueEntries.id} = ${entryId})`;
  const [stored] = await db.batch([
    statements.entries,
    ...statements.behind,
    statements.told,
    db
      .update(chainPayments)
      .set({ entryId })
      .where(and(eq(chainPayments.id, paymentId), isNull(chainPayments.entryId), isStored)),
  ]);
  return stored.meta.changes > 0;
};
