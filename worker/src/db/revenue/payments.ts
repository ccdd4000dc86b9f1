import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { and, desc, eq, getTableColumns, isNull, not, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { entryStatements, type NewEntry } from './entries.ts';
import { isEarned, isOwnTransfer } from './ownTransfers.ts';
import { hadRoom, type Room, takeRoom } from './room.ts';

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

/** Makes a payment an entry, unless it is one already, its promoter paid it, or there is no room. */
export const storeAssignment = async (
  env: Env,
  room: Room,
  { paymentId, entryId, entry }: { paymentId: string; entryId: string; entry: NewEntry },
): Promise<'stored' | 'taken' | 'full'> => {
  const db = database(env);
  const isAllowed = and(hadRoom(room), isEarned(paymentId));
  const { entries, behind, activity } = await entryStatements(env, [entry], isAllowed);
  const isOpen = and(eq(chainPayments.id, paymentId), isNull(chainPayments.entryId), isAllowed);
  const [admitted, stored] = await db.batch([
    takeRoom(env, room),
    entries,
    ...behind,
    activity,
    db.update(chainPayments).set({ entryId }).where(isOpen),
  ]);
  if (admitted.meta.changes === 0) return 'full';
  return stored.meta.changes === 0 ? 'taken' : 'stored';
};
