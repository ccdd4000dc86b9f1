import { chainPayments, payoutAccounts, payoutWallets } from '@soltrade/schema/tables/payouts';
import { PERSONAL } from '@soltrade/schema/tables/personalData';
import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenue';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { By } from '../../lib/context.ts';
import { isOfUser } from '../accounts/personalRows.ts';
import { database, isOneOf, jsonRows } from '../client.ts';
import { entryStatements, type NewEntry, reversalStatement } from './entries.ts';
import { hadRoom, type Room, takeRoom } from './ledgerPage.ts';
import { type Attributed, dropAttributed, type NewPayment } from './readings.ts';

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
  by: By,
  room: Room,
  { paymentId, entryId, entry }: { paymentId: string; entryId: string; entry: NewEntry },
): Promise<'stored' | 'taken' | 'full'> => {
  const { env } = by;
  const db = database(env);
  const isAllowed = sql`${hadRoom(room)} and ${isEarned(paymentId)}`;
  const { entries, behind, activity } = await entryStatements(by, [entry], {
    condition: isAllowed,
    network: room.keys.network,
  });
  const isOpen = and(
    isOfUser(env, PERSONAL.chainPayments, entry.userId),
    eq(chainPayments.id, paymentId),
    isNull(chainPayments.entryId),
    isAllowed,
  );
  const [admitted, stored] = await db.batch([
    takeRoom(env, room),
    entries,
    ...behind,
    activity,
    db.update(chainPayments).set({ entryId }).where(isOpen),
  ]);
  if (admitted.meta.changes === 0) return 'full';
  return stored.length === 0 ? 'taken' : 'stored';
};

// Payments from the promoter's own wallets are transfers, not income; this depends on the current
// wallets.
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
export const reverseOwnTransfers = async (
  env: Env,
  userId: string,
  now: number,
): Promise<number> => {
  const db = database(env);
  const assigned = await db
    .select({ id: chainPayments.id, entryId: revenueEntries.id })
    .from(chainPayments)
    .innerJoin(payoutWallets, eq(payoutWallets.id, chainPayments.walletId))
    .innerJoin(revenueEntries, eq(revenueEntries.id, chainPayments.entryId))
    .where(
      and(eq(payoutWallets.userId, userId), eq(revenueEntries.source, 'reported'), isOwnTransfer),
    );
  if (assigned.length === 0) return 0;
  const entryIds = assigned.map(({ entryId }) => entryId);
  const [reversed] = await db.batch([
    reversalStatement(env, {
      userId,
      of: { entryIds },
      at: null,
      recordedAt: now,
      reason: 'own_transfer',
    }),
    db
      .update(chainPayments)
      .set({ entryId: null })
      .where(
        and(
          isOfUser(env, PERSONAL.chainPayments, userId),
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

// Replays rejudge stored payments: their rows, their entries and the position.

/** A stored payment as its evidence has it, beside its entry. */
export type StoredPayment = {
  /** Null for an entry without a payment. */
  id: string | null;
  entryId: string | null;
  signature: string;
  asset: string;
  rawAmount: string;
  decimals: number;
  at: number;
  evidence: string;
};

/** The last payment of the step before. */
export type ReplayPosition = Pick<StoredPayment, 'at' | 'signature'>;

const isAfter = (at: SQLiteColumn, signature: SQL, after: ReplayPosition): SQL =>
  sql`${at} >= ${after.at} and (${at} > ${after.at} or ${signature} > ${after.signature})`;

/** A wallet's stored payments by time and transaction, after the previous step. */
export const listStoredPayments = async (
  env: Env,
  { walletId, after, limit }: { walletId: string; after: ReplayPosition; limit: number },
): Promise<StoredPayment[]> => {
  const db = database(env);
  const { asset, rawAmount, decimals, at } = revenueEntries;
  const signature = sql<string>`${revenueEntries.evidence} ->> '$.signature'`;
  const taken = alias(revenueEntries, 'taken');
  const [others, entries] = await db.batch([
    db
      .select()
      .from(chainPayments)
      .where(
        and(
          eq(chainPayments.walletId, walletId),
          isAfter(chainPayments.at, sql`${chainPayments.signature}`, after),
        ),
      )
      .orderBy(asc(chainPayments.at), asc(chainPayments.signature), asc(chainPayments.id))
      .limit(limit),
    db
      .select({
        entryId: revenueEntries.id,
        signature,
        asset,
        rawAmount,
        decimals,
        at,
        evidence: sql<string>`${revenueEntries.evidence}`,
      })
      .from(revenueEntries)
      .where(
        and(
          eq(revenueEntries.walletId, walletId),
          eq(revenueEntries.source, 'onchain'),
          // The pluses keep SQLite from indexes of those that have them.
          sql`+${revenueEntries.reverses} is null and +${revenueEntries.priceOf} is null and +${revenueEntries.changeOf} is null`,
          notExists(
            db.select({ one: sql`1` }).from(taken).where(eq(taken.reverses, revenueEntries.id)),
          ),
          isAfter(at, signature, after),
        ),
      )
      .orderBy(asc(at), asc(signature), asc(revenueEntries.id))
      .limit(limit),
  ]);
  return [...others, ...entries.map((entry) => ({ id: null, ...entry }))]
    .toSorted(
      (one, other) =>
        one.at - other.at ||
        Number(one.signature > other.signature) - Number(one.signature < other.signature),
    )
    .slice(0, limit);
};

export type JudgedEntry = Pick<RevenueEntry, 'id' | 'source' | 'platform' | 'kind' | 'rule'> & {
  isReversed: boolean;
};

export const findJudgedEntries = async (
  env: Env,
  ids: readonly string[],
): Promise<Map<string, JudgedEntry>> => {
  if (ids.length === 0) return new Map();
  const reversal = alias(revenueEntries, 'reversal');
  const { id, source, platform, kind, rule } = revenueEntries;
  const rows = await database(env)
    .select({ id, source, platform, kind, rule, reversal: reversal.id })
    .from(revenueEntries)
    .leftJoin(reversal, eq(reversal.reverses, id))
    .where(isOneOf(id, ids));
  return new Map(
    rows.map(({ reversal: by, ...row }) => [row.id, { ...row, isReversed: by !== null }]),
  );
};

export type ReplayStep = {
  walletId: string;
  userId: string;
  reversed: readonly string[];
  entries: readonly NewEntry[];
  /** Payments that are entries now. */
  attributed: readonly Attributed[];
  /** Payments that are entries no longer. */
  released: readonly NewPayment[];
  now: number;
  /** The rules version once the replay has ended, else its position. */
  position: { rulesVersion: string } | { replayedTo: string };
};

/** Stores a step together with the position. Idempotent. */
export const storeReplayStep = async (env: Env, step: ReplayStep): Promise<void> => {
  const db = database(env);
  const { walletId, userId, reversed, now, position } = step;
  const ledger = await entryStatements({ env }, step.entries);
  await db.batch([
    db
      .update(payoutWallets)
      .set('rulesVersion' in position ? { ...position, replayedTo: null } : position)
      .where(
        and(
          eq(payoutWallets.userId, userId),
          eq(payoutWallets.id, walletId),
          isNull(payoutWallets.removedAt),
        ),
      ),
    reversalStatement(env, { userId, of: { entryIds: reversed }, at: null, recordedAt: now }),
    ledger.entries,
    ...ledger.behind,
    // An assignment in the meantime stays.
    dropAttributed(env, step.attributed),
    db.insert(chainPayments).select(jsonRows(chainPayments, step.released)).onConflictDoNothing(),
  ]);
};
