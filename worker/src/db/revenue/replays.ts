// Replays rejudge stored payments: their rows, their entries and the position.

import { type ChainPayment, chainPayments } from '@soltrade/schema/tables/chainPayments';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';
import { entryStatements, type NewEntry, reversalStatement } from './entries.ts';

export type { ChainPayment };

/** A wallet's stored payments by transaction, after the previous step. */
export const listKeptPayments = (
  env: Env,
  { walletId, after, limit }: { walletId: string; after: string; limit: number },
): Promise<ChainPayment[]> =>
  database(env)
    .select()
    .from(chainPayments)
    .where(and(eq(chainPayments.walletId, walletId), gt(chainPayments.signature, after)))
    .orderBy(asc(chainPayments.signature), asc(chainPayments.id))
    .limit(limit);

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
  return new Map(rows.map(({ reversal: by, ...row }) => [row.id, { ...row, isReversed: by !== null }]));
};

export type Rejudged = Pick<ChainPayment, 'id' | 'rule' | 'evidence' | 'entryId'> & {
  /** Its entry when it was judged. */
  was: string | null;
};

export type ReplayStep = {
  walletId: string;
  userId: string;
  payments: readonly Rejudged[];
  /** Reversed entries and their replacements. */
  reversed: readonly string[];
  entries: readonly NewEntry[];
  now: number;
  /** The rules version once the replay has ended, else its position. */
  position: { rulesVersion: string } | { replayedTo: string };
};

/** Stores a step together with the position. Idempotent. */
export const storeReplayStep = async (env: Env, step: ReplayStep): Promise<void> => {
  const db = database(env);
  const { walletId, userId, reversed, now, position } = step;
  const ledger = await entryStatements(env, step.entries);
  await db.batch([
    db
      .update(payoutWallets)
      .set('rulesVersion' in position ? { ...position, replayedTo: null } : position)
      .where(and(eq(payoutWallets.id, walletId), isNull(payoutWallets.removedAt))),
    reversalStatement(env, { userId, of: { entryIds: reversed }, at: null, recordedAt: now }),
    ledger.entries,
    ...ledger.behind,
    ...step.payments.map(({ id, was, ...set }) =>
      db
        .update(chainPayments)
        .set(set)
        // An assignment or another reader's judgment in the meantime stays.
        .where(and(eq(chainPayments.id, id), sql`${chainPayments.entryId} is ${was}`)),
    ),
  ]);
};
