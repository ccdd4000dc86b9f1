import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { revenueEvidence } from '@soltrade/schema/tables/revenueEvidence';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { sha256Hex } from '../../lib/crypto.ts';
import { tellRevenue } from '../activity/activities.ts';
import { database } from '../client.ts';
import { jsonRows } from '../jsonRows.ts';
import { awaitPrices } from './unpricedEntries.ts';

export type { RevenueEntry };

/** An entry before it is stored. `cause` is what makes it unique for its owner; only a hash of it is kept. */
export type NewEntry = Omit<RevenueEntry, 'id' | 'key' | 'reverses' | 'priceOf'> & {
  cause: readonly [string, ...string[]];
  /** Why it is believed; may name people, wallets and transactions. */
  evidence: object;
};

const ID_LENGTH = 32;

/** The id of the entry with this cause: the same one at every attempt to store it. */
export const entryIdOf = async (userId: string, cause: readonly string[]): Promise<string> =>
  (await sha256Hex([userId, ...cause].join('\n'))).slice(0, ID_LENGTH);

/**
 * The statements that store entries and their evidence, for one batch. Stored again, they change nothing.
 */
export const entryStatements = async (env: Env, entries: readonly NewEntry[]) => {
  const db = database(env);
  const rows = await Promise.all(
    entries.map(async ({ cause, evidence, ...entry }) => {
      const id = await entryIdOf(entry.userId, cause);
      const key = await sha256Hex(cause.join('\n'));
      return {
        entry: { ...entry, id, key, reverses: null, priceOf: null },
        evidence: { entryId: id, userId: entry.userId, evidence: JSON.stringify(evidence) },
      };
    }),
  );
  const evidence = jsonRows(
    revenueEvidence,
    rows.map((row) => row.evidence),
  );
  return {
    entries: db
      .insert(revenueEntries)
      .select(
        jsonRows(
          revenueEntries,
          rows.map((row) => row.entry),
        ),
      )
      .onConflictDoNothing(),
    evidence: db.insert(revenueEvidence).select(evidence).onConflictDoNothing(),
    /** After the entries. */
    told: tellRevenue(
      env,
      rows.map(({ entry: { id, recordedAt } }) => ({ id, recordedAt })),
    ),
    /** After the entries. */
    awaited: awaitPrices(
      env,
      rows.map(({ entry }) => entry.id),
    ),
  };
};

/** Stores entries; returns how many of them are new. */
export const storeEntries = async (env: Env, entries: readonly NewEntry[]): Promise<number> => {
  if (entries.length === 0) return 0;
  const statements = await entryStatements(env, entries);
  const { evidence, told, awaited } = statements;
  const [stored] = await database(env).batch([statements.entries, evidence, told, awaited]);
  return stored.meta.changes;
};

type EntryColumn = keyof RevenueEntry;

/** A row made from another entry: its columns in the table's order, some of them replaced. */
export const derivedEntry = (changes: Partial<Record<EntryColumn, SQL>>): SQL => {
  const columns = Object.entries(getTableColumns(revenueEntries)).map(
    ([key, column]) => Object.entries(changes).find(([name]) => name === key)?.[1] ?? sql`${column}`,
  );
  return sql.join(columns, sql`, `);
};

const { id, key, microUsd, rawAmount, reverses, priceOf } = revenueEntries;

const negated = sql`case when ${rawAmount} = '0' then '0' when substr(${rawAmount}, 1, 1) = '-'
  then substr(${rawAmount}, 2) else '-' || ${rawAmount} end`;

export type Reversal = {
  userId: string;
  /** Which entries, and why: an entry, or all of an import. */
  of: { entryIds: readonly string[] } | { batch: string };
  /** When it happened; null corrects a mistake, which never happened. */
  at: number | null;
  recordedAt: number;
};

const namedIn = (column: AnySQLiteColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

/**
 * The statement that takes entries back, with the prices that came later. One that was taken back already stays as it
 * is, and so does a reversal, unless it is named itself.
 */
export const reversalStatement = (env: Env, { userId, of, at, recordedAt }: Reversal) => {
  const target =
    'batch' in of
      ? sql`${revenueEntries.batch} = ${of.batch} and +${reverses} is null`
      : sql`(${namedIn(id, of.entryIds)} or ${namedIn(priceOf, of.entryIds)})`;
  const row = derivedEntry({
    id: sql`${id} || '-r'`,
    key: sql`${key} || '-r'`,
    kind: sql`'adjustment'`,
    microUsd: sql`-${microUsd}`,
    rawAmount: negated,
    at: at === null ? sql`${revenueEntries.at}` : sql`${at}`,
    recordedAt: sql`${recordedAt}`,
    reverses: sql`${id}`,
    priceOf: sql`null`,
  });
  return database(env)
    .insert(revenueEntries)
    .select(
      // The plus keeps SQLite from walking over all entries of the owner.
      sql`select ${row} from ${revenueEntries} where +${revenueEntries.userId} = ${userId} and ${target}`,
    )
    .onConflictDoNothing();
};

/** Takes entries back; returns how many entries were added. */
export const reverseEntries = async (env: Env, reversal: Reversal): Promise<number> =>
  (await reversalStatement(env, reversal)).meta.changes;

export type EntryPrice = {
  entryId: string;
  microUsd: number;
  price: string;
  priceAt: number;
  priceSource: string;
  recordedAt: number;
};

/** Adds the values of unpriced entries: of each once, and of none that was taken back meanwhile. */
export const priceEntries = async (env: Env, prices: readonly EntryPrice[]): Promise<number> => {
  if (prices.length === 0) return 0;
  const of = (name: keyof EntryPrice): SQL => sql.raw(`priced.value ->> '$.${name}'`);
  const row = derivedEntry({
    id: sql`${id} || '-p'`,
    key: sql`${key} || '-p'`,
    kind: sql`'adjustment'`,
    microUsd: of('microUsd'),
    rawAmount: sql`'0'`,
    price: of('price'),
    priceAt: of('priceAt'),
    priceSource: of('priceSource'),
    recordedAt: of('recordedAt'),
    priceOf: sql`${id}`,
  });
  const isOpen = sql`${microUsd} is null and +${reverses} is null and not exists (
    select 1 from ${revenueEntries} as taken_back where taken_back.reverses = ${id})`;
  const { meta } = await database(env)
    .insert(revenueEntries)
    .select(
      sql`select ${row} from json_each(${JSON.stringify(prices)}) as priced
        join ${revenueEntries} on ${id} = priced.value ->> '$.entryId' where ${isOpen}`,
    )
    .onConflictDoNothing();
  return meta.changes;
};
