import {
  type RevenueEntry,
  revenueEntries,
  type StatementRecord,
  statements,
} from '@soltrade/schema/tables/revenue';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { chunksOf } from '../lib/chunksOf.ts';
import { database, isOneOf, jsonRows } from './client.ts';
import { entryStatements, type NewEntry } from './revenue/entries.ts';
import { hadRoom, type Room, takeRoom, termsOf } from './revenue/ledgerPage.ts';

export type { StatementRecord };

export type FoundEntry = Pick<
  RevenueEntry,
  | 'id'
  | 'at'
  | 'recordedAt'
  | 'rawAmount'
  | 'decimals'
  | 'asset'
  | 'platform'
  | 'linkId'
  | 'channel'
  | 'source'
  | 'proof'
  | 'walletId'
  | 'transactionKey'
  | 'idKey'
  | 'partnerId'
  | 'state'
> & { isReversed: boolean };

const reversal = alias(revenueEntries, 'reversal');

const foundBy = async (env: Env, condition: SQL | undefined): Promise<FoundEntry[]> => {
  const { id, at, recordedAt, rawAmount, decimals, asset, platform, linkId, channel, source } =
    revenueEntries;
  const { proof, walletId, transactionKey, idKey, partnerId, state } = revenueEntries;
  const rows = await database(env)
    .select({
      id,
      at,
      recordedAt,
      rawAmount,
      decimals,
      asset,
      platform,
      linkId,
      channel,
      source,
      proof,
      walletId,
      transactionKey,
      idKey,
      partnerId,
      state,
      reversal: reversal.id,
    })
    .from(revenueEntries)
    .leftJoin(reversal, eq(reversal.reverses, id))
    .where(condition);
  return rows.map(({ reversal: by, ...entry }) => ({ ...entry, isReversed: by !== null }));
};

/** Which of these entries exist, and whether they were reversed. */
export const findEntries = async (
  env: Env,
  ids: readonly string[],
): Promise<Map<string, FoundEntry>> => {
  const found = await foundBy(env, isOneOf(revenueEntries.id, ids));
  return new Map(found.map((entry) => [entry.id, entry]));
};

/** A promoter's unreversed entries by transaction keys. */
export const findEntriesOf = async (
  env: Env,
  userId: string,
  transactionKeys: readonly string[],
): Promise<FoundEntry[]> => {
  if (transactionKeys.length === 0) return [];
  const found = await foundBy(
    env,
    and(eq(revenueEntries.userId, userId), isOneOf(revenueEntries.transactionKey, transactionKeys)),
  );
  return found.filter(({ isReversed }) => !isReversed);
};

/** A promoter's unreversed payouts by hashes of their ids (`idKeyOf`). */
export const findEntriesById = async (
  env: Env,
  userId: string,
  idKeys: readonly string[],
): Promise<FoundEntry[]> => {
  if (idKeys.length === 0) return [];
  const found = await foundBy(
    env,
    and(eq(revenueEntries.userId, userId), isOneOf(revenueEntries.idKey, idKeys)),
  );
  return found.filter(({ isReversed }) => !isReversed);
};

/** A promoter's latest payouts that count. */
export const listAmounts = (
  env: Env,
  userId: string,
  limit: number,
): Promise<Pick<RevenueEntry, 'rawAmount' | 'decimals' | 'asset'>[]> => {
  const { rawAmount, decimals, asset, at, id } = revenueEntries;
  return (
    database(env)
      .select({ rawAmount, decimals, asset })
      .from(revenueEntries)
      .leftJoin(reversal, eq(reversal.reverses, id))
      // The pluses keep SQLite from searching null in the unique indexes, which cover all promoters.
      .where(
        sql`${revenueEntries.userId} = ${userId} and +${revenueEntries.reverses} is null
        and +${revenueEntries.priceOf} is null and +${revenueEntries.changeOf} is null and ${reversal.id} is null`,
      )
      .orderBy(desc(at), desc(id))
      .limit(limit)
  );
};

/** Entries per statement, well below D1's limit. */
const CHUNK = 500;

/** All entries or none. Returns the number of new ones, null without room. */
export const storeStatement = async (
  env: Env,
  room: Room,
  statement: StatementRecord,
  entries: readonly NewEntry[],
): Promise<number | null> => {
  const stored = await Promise.all(
    chunksOf(entries, CHUNK).map((chunk) => entryStatements(env, chunk, termsOf(room))),
  );
  const db = database(env);
  const [taken, , ...results] = await db.batch([
    takeRoom(env, room),
    db.insert(statements).select(sql`${jsonRows(statements, [statement])} and ${hadRoom(room)}`),
    ...stored.map(({ entries: each }) => each),
    ...stored.flatMap((each) => [...each.behind, each.activity]),
  ]);
  if (taken.meta.changes === 0) return null;
  return results.slice(0, stored.length).reduce((sum, { meta }) => sum + meta.changes, 0);
};

export const listStatementRows = (
  env: Env,
  userId: string,
  limit: number,
): Promise<StatementRecord[]> =>
  database(env)
    .select()
    .from(statements)
    .where(eq(statements.userId, userId))
    .orderBy(desc(statements.importedAt), desc(statements.id))
    .limit(limit);

export const findStatement = async (env: Env, id: string): Promise<StatementRecord | null> =>
  (await database(env).select().from(statements).where(eq(statements.id, id)))[0] ?? null;

/** Marks an import as reversed; the first time stays. */
export const markReversed = async (env: Env, id: string, reversedAt: number): Promise<void> => {
  await database(env)
    .update(statements)
    .set({ reversedAt })
    .where(and(eq(statements.id, id), isNull(statements.reversedAt)));
};
