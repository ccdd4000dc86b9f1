import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { database } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';

/** A promoter's newest payments that are no entry, and of wallets that are not removed. */
export const listUnattributed = (env: Env, { userId, limit }: { userId: string; limit: number }) =>
  database(env)
    .select(getTableColumns(chainPayments))
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .where(
      and(eq(payoutWallets.userId, userId), isNull(payoutWallets.removedAt), isNull(chainPayments.entryId)),
    )
    .orderBy(desc(chainPayments.at), desc(chainPayments.id))
    .limit(limit);

/** A payment with its owner, or null. */
export const findPayment = async (env: Env, id: string) => {
  const [row] = await database(env)
    .select({ payment: chainPayments, userId: payoutWallets.userId })
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .where(eq(chainPayments.id, id));
  return row ?? null;
};

/** Makes a payment an entry; one that is an entry already stays what it is. */
export const storeAssignment = async (
  env: Env,
  { paymentId, entryId, entry }: { paymentId: string; entryId: string; entry: NewEntry },
): Promise<void> => {
  const db = database(env);
  const statements = await entryStatements(env, [entry]);
  await db.batch([
    statements.entries,
    statements.evidence,
    statements.told,
    statements.awaited,
    db
      .update(chainPayments)
      .set({ entryId })
      .where(and(eq(chainPayments.id, paymentId), isNull(chainPayments.entryId))),
  ]);
};
