import {
  type RevenueEntry,
  revenueEntries,
  type StatementRecord,
  statements,
} from '@soltrade/schema/tables/revenue';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { chunksOf } from '../lib/chunksOf.ts';
import type { By } from '../lib/context.ts';
import { noteRevenue, noteTakenBack } from './activity/activities.ts';
import { database, isOneOf, removeExcess } from './client.ts';
import { changeStatements, type NewChange } from './revenue/changes.ts';
import { entryStatements, type NewEntry, reversalStatement } from './revenue/entries.ts';
import { type Room, takeRoom, termsOf } from './revenue/ledgerPage.ts';

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
> &
  Pick<StatementRecord, 'exporter' | 'form'> & { isReversed: boolean };

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
      exporter: sql<string>`coalesce(${statements.exporter}, '')`,
      form: sql<string>`coalesce(${statements.form}, '')`,
      reversal: reversal.id,
    })
    .from(revenueEntries)
    .leftJoin(reversal, eq(reversal.reverses, id))
    .leftJoin(statements, eq(statements.id, revenueEntries.batch))
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
    sql`+${revenueEntries.userId} = ${userId} and ${isOneOf(revenueEntries.transactionKey, transactionKeys)}`,
  );
  return found.filter(({ isReversed }) => !isReversed);
};

/** Payouts that a statement's rows could be, by what both say; reversed ones too. */
export type Sought = {
  idKeys: readonly string[];
  transactionKeys: readonly string[];
  /** An amount, between two times. */
  amounts: readonly { rawAmount: string; from: number; to: number }[];
};

/** A promoter's payouts by each of these. */
export const findSought = async (
  env: Env,
  userId: string,
  { idKeys, transactionKeys, amounts }: Sought,
): Promise<{ byId: FoundEntry[]; byTransaction: FoundEntry[]; byAmount: FoundEntry[] }> => {
  // The pluses keep SQLite from scanning all of the owner's entries; the hashes contain the owner.
  const isOwn = sql`+${revenueEntries.userId} = ${userId}`;
  const isPayout = sql`${revenueEntries.reverses} is null and ${revenueEntries.priceOf} is null
    and ${revenueEntries.changeOf} is null`;
  const among = sql`${revenueEntries.id} in (select payout.id from json_each(${JSON.stringify(amounts)}) as sought
    join ${revenueEntries} as payout on payout.user_id = ${userId}
      and payout.raw_amount = sought.value ->> 'rawAmount'
      and payout.at between sought.value ->> 'from' and sought.value ->> 'to'
    where payout.reverses is null and payout.price_of is null and payout.change_of is null)`;
  const [byId, byTransaction, byAmount] = await Promise.all([
    idKeys.length === 0
      ? []
      : foundBy(env, sql`${isOwn} and ${isPayout} and ${isOneOf(revenueEntries.idKey, idKeys)}`),
    transactionKeys.length === 0
      ? []
      : foundBy(
          env,
          sql`${isOwn} and ${isPayout} and ${isOneOf(revenueEntries.transactionKey, transactionKeys)}`,
        ),
    amounts.length === 0 ? [] : foundBy(env, among),
  ]);
  return { byId, byTransaction, byAmount };
};

/** A promoter's latest payouts that count. */
export const listAmounts = (
  env: Env,
  userId: string,
  limit: number,
): Promise<Pick<RevenueEntry, 'rawAmount' | 'decimals' | 'asset'>[]> => {
  const { rawAmount, decimals, asset, at, id } = revenueEntries;
  return database(env)
    .select({ rawAmount, decimals, asset })
    .from(revenueEntries)
    .leftJoin(reversal, eq(reversal.reverses, id))
    .where(
      sql`${revenueEntries.userId} = ${userId} and ${revenueEntries.reverses} is null
        and ${revenueEntries.priceOf} is null and ${revenueEntries.changeOf} is null and ${reversal.id} is null`,
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
};

/** Entries per statement of SQL, well below D1's limit. */
const CHUNK = 500;

/** Rows of an import after `from`, up to `to`. */
export type SentRows = { statementId: string; userId: string; from: number; to: number };

const isStatement = ({ statementId, userId }: Pick<SentRows, 'statementId' | 'userId'>) =>
  and(eq(statements.userId, userId), eq(statements.id, statementId));

/** Not taken back, and without a gap before these rows. */
const isNext = ({ statementId, from }: SentRows): SQL => sql`exists (select 1 from ${statements}
  where ${statements.id} = ${statementId} and ${statements.reversedAt} is null and ${statements.sentRows} >= ${from})`;

const noteSent = (env: Env, sent: SentRows) =>
  database(env)
    .update(statements)
    .set({ sentRows: sql`min(${statements.rows}, max(${statements.sentRows}, ${sent.to}))` })
    .where(and(isStatement(sent), isNext(sent)))
    .returning();

export type StoredRows = { added: number; statement: StatementRecord };

/**
 * Rows of an import, all or none; repeating them changes nothing. Null without room, or if the
 * import was taken back or lacks earlier rows.
 */
export const storeRows = async (
  by: By,
  {
    room,
    sent,
    entries,
    changesOf,
  }: {
    room: Room;
    sent: SentRows;
    entries: readonly NewEntry[];
    /** Changes of these entries that come with them. */
    changesOf: (rows: readonly RevenueEntry[]) => Promise<NewChange[]>;
  },
): Promise<StoredRows | null> => {
  const { env } = by;
  if (entries.length === 0) {
    const [statement] = await noteSent(env, sent);
    return statement ? { added: 0, statement } : null;
  }
  const stored = await Promise.all(
    chunksOf(entries, CHUNK).map((chunk) => entryStatements(by, chunk, termsOf(room))),
  );
  const db = database(env);
  const changing = await changesOf(stored.flatMap(({ rows }) => rows));
  const changes = await changeStatements(by, changing, termsOf(room));
  const [taken, ...results] = await db.batch([
    takeRoom(env, room, isNext(sent)),
    ...stored.map(({ entries: each }) => each),
    ...stored.flatMap(({ behind }) => behind),
    ...changes.changes,
    ...changes.behind,
    changes.activity,
    noteRevenue(
      by,
      stored.flatMap(({ made }) => made),
    ),
  ]);
  if (taken.meta.changes === 0) return null;
  const [statement] = await noteSent(env, sent);
  if (!statement) return null;
  const added = results
    .slice(0, stored.length)
    .reduce((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0);
  return { added, statement };
};

/** Begins an import, or returns the interrupted one with the same digest. Null at the limit. */
export const beginRow = async (
  env: Env,
  row: StatementRecord,
  most: number,
): Promise<StatementRecord | null> => {
  const db = database(env);
  const among = eq(statements.userId, row.userId);
  await db.batch([
    db.insert(statements).values(row).onConflictDoNothing(),
    removeExcess(env, statements, { isRow: eq(statements.id, row.id), among, most }),
  ]);
  const [open] = await db
    .select()
    .from(statements)
    .where(
      and(
        among,
        eq(statements.digest, row.digest),
        sql`${statements.sentRows} < ${statements.rows}`,
        isNull(statements.reversedAt),
      ),
    );
  return open ?? null;
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

/**
 * Reverses an import with all its payouts, whatever became of them since; the first time stays.
 * Rows that another tab sends later are refused. Returns the import as it is then.
 */
export const reverseImport = async (
  by: By,
  { statementId, userId, at }: { statementId: string; userId: string; at: number },
): Promise<StatementRecord | null> => {
  const { env } = by;
  const db = database(env);
  const isIt = isStatement({ statementId, userId });
  const [, , , [statement]] = await db.batch([
    db
      .update(statements)
      .set({ reversedAt: at })
      .where(and(isIt, isNull(statements.reversedAt))),
    reversalStatement(env, { userId, of: { batch: statementId }, at: null, recordedAt: at }),
    noteTakenBack(by, { statementId, at }),
    db.select().from(statements).where(isIt),
  ]);
  return statement ?? null;
};
