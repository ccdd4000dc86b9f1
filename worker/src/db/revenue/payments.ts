import { chainPayments } from '@soltrade/schema/tables/chainPayments';
import { payoutAccounts } from '@soltrade/schema/tables/payoutAccounts';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { revenueEvidence } from '@soltrade/schema/tables/revenueEvidence';
import { and, desc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';
import { entryStatements, type NewEntry, reversalStatement } from './entries.ts';
import { hadRoom, type Room, takeRoom } from './room.ts';

/** A promoter's newest payments from others that are no entry, without removed wallets. */
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

/** A payment with its owner, and whether the owner paid it; or null. */
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

/** Turns a payment into an entry, unless it is one, its promoter paid it, or the ledger is full. */
export const storeAssignment = async (
  env: Env,
  room: Room,
  { paymentId, entryId, entry }: { paymentId: string; entryId: string; entry: NewEntry },
): Promise<'stored' | 'taken' | 'full'> => {
  const db = database(env);
  const isAllowed = sql`${hadRoom(room)} and ${isEarned(paymentId)}`;
  const { entries, behind, activity } = await entryStatements(env, [entry], {
    condition: isAllowed,
    network: room.senders.network,
  });
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

// Payments from the promoter's own wallets are transfers, not income; this depends on the current wallets.
const said = (name: string): SQL => sql`${chainPayments.evidence} ->> ${`$.${name}`}`;

/** The signer or the paying account belongs to the promoter. */
const isOwnTransfer = sql`exists (
  select 1 from ${payoutWallets} as own left join ${payoutAccounts} as part on part.wallet_id = own.id
  where own.user_id = ${payoutWallets.userId} and own.removed_at is null
    and (own.address in (${said('payer')}, ${said('source')}) or part.address = ${said('source')}))`;

/** The payment is no transfer between own wallets. */
const isEarned = (paymentId: string): SQL => sql`not exists (
  select 1 from ${chainPayments} join ${payoutWallets} on ${payoutWallets.id} = ${chainPayments.walletId}
  where ${chainPayments.id} = ${paymentId} and ${isOwnTransfer})`;

/** Only assigned payments: watching an address doesn't make a platform's wallet one's own. */
export const reverseOwnTransfers = async (env: Env, userId: string, now: number): Promise<number> => {
  const db = database(env);
  const assigned = await db
    .select({ id: chainPayments.id, entryId: revenueEntries.id })
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .innerJoin(revenueEntries, eq(revenueEntries.id, chainPayments.entryId))
    .where(and(eq(payoutWallets.userId, userId), eq(revenueEntries.source, 'reported'), isOwnTransfer));
  if (assigned.length === 0) return 0;
  const entryIds = assigned.map(({ entryId }) => entryId);
  const [reversed] = await db.batch([
    reversalStatement(env, { userId, of: { entryIds }, at: null, recordedAt: now }),
    db
      .insert(revenueEvidence)
      .select(
        sql`select reversal.id, reversal.user_id, json_object('reason', 'own_transfer')
          from ${revenueEntries} as reversal
          where ${isOneOf(sql`reversal.reverses`, entryIds)} and reversal.recorded_at = ${now}`,
      )
      .onConflictDoNothing(),
    db
      .update(chainPayments)
      .set({ entryId: null })
      .where(
        and(
          isOneOf(
            chainPayments.id,
            assigned.map(({ id }) => id),
          ),
          isOneOf(chainPayments.entryId, entryIds),
        ),
      ),
  ]);
  return reversed.meta.changes;
};
