// What a replay reads and stores: kept payments, the entries that they became, and how far it has come.
import { type ChainPayment, chainPayments } from '@soltrade/schema/tables/chainPayments';
import { payoutWallets } from '@soltrade/schema/tables/payoutWallets';
import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { database } from '../client.ts';
import { entryStatements, type NewEntry, reversalStatement } from './entries.ts';

export type { ChainPayment };

/** A wallet's kept payments by transaction, after the last one of the step before. */
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
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ reversal: by, ...row }) => [row.id, { ...row, isReversed: by !== null }]));
};

export type Rejudged = Pick<ChainPayment, 'id' | 'rule' | 'evidence' | 'entryId'> & {
  /** The entry that it was when it was judged. */
  was: string | null;
};

export type ReplayStep = {
  walletId: string;
  userId: string;
  payments: readonly Rejudged[];
  /** Entries that are taken back, and those that come instead. */
  reversed: readonly string[];
  entries: readonly NewEntry[];
  now: number;
  /** By which rules everything is judged once the replay has ended, or else how far it has come. */
  position: { rulesVersion: string } | { replayedTo: string };
};

/** Stores a step and the replay's position at once; stored again, it changes nothing. */
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
        // Assigned meanwhile, or judged by another reader: that stays.
        .where(and(eq(chainPayments.id, id), sql`${chainPayments.entryId} is ${was}`)),
    ),
  ]);
};
