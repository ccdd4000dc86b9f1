import {
  type RevenueEntry,
  revenueEntries,
  revenueEvidence,
  statements,
} from '@soltrade/schema/tables/revenue';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { sha256Hex } from '../../lib/crypto.ts';
import { worthIn } from '../../model/revenue/payoutPosition.ts';
import { noteRevenue } from '../activity/activities.ts';
import { database, isOneOf, jsonRows } from '../client.ts';
import { awaitPrices } from './prices.ts';

export type { RevenueEntry };

/** A new payout, `microUsd` being its value in any state. `cause` makes it unique for its owner; only its hash is stored. */
export type NewEntry = Omit<
  RevenueEntry,
  | 'id'
  | 'key'
  | 'reverses'
  | 'priceOf'
  | 'transactionKey'
  | 'idKey'
  | 'changeOf'
  | 'follows'
  | 'remaining'
  | 'pendingMicroUsd'
> & {
  cause: readonly [string, ...string[]];
  /** Signature of the paying transaction, if the source names one. */
  signature: string | null;
  /** Its id at the partner, if that is no signature. */
  payoutId: string | null;
  /** Proof of the entry; may name people, wallets and transactions. */
  evidence: object;
};

const ID_LENGTH = 32;

/** The entry id of a cause, the same at every attempt to store it. */
export const entryIdOf = async (userId: string, cause: readonly string[]): Promise<string> =>
  (await sha256Hex([userId, ...cause].join('\n'))).slice(0, ID_LENGTH);

/** What a statement's row and a partner's call about the same payout share. */
export const idKeyOf = (userId: string, payoutId: string): Promise<string> =>
  entryIdOf(userId, ['payout', payoutId]);

export const transactionKeyOf = (userId: string, signature: string): Promise<string> =>
  entryIdOf(userId, ['transaction', signature]);

type Terms = {
  condition: SQL;
  /** Daily hash of the network that reports the entries; null for those read or proven. */
  network: string | null;
};

/** For one batch, in this order. Reverses the same payouts from weaker sources. Idempotent. */
export const entryStatements = async (
  env: Env,
  entries: readonly NewEntry[],
  { condition, network }: Terms = { condition: sql`true`, network: null },
) => {
  const db = database(env);
  const rows = await Promise.all(
    entries.map(async ({ cause, signature, payoutId, evidence, ...entry }) => {
      const id = await entryIdOf(entry.userId, cause);
      const key = await sha256Hex(cause.join('\n'));
      const transactionKey =
        signature === null ? null : await transactionKeyOf(entry.userId, signature);
      const stored: RevenueEntry = {
        ...entry,
        ...worthIn(entry.state, entry.microUsd),
        id,
        key,
        transactionKey,
        idKey: payoutId === null ? null : await idKeyOf(entry.userId, payoutId),
        remaining: entry.rawAmount,
        reverses: null,
        priceOf: null,
        changeOf: null,
        follows: null,
      };
      return {
        entry: stored,
        evidence: { entryId: id, userId: entry.userId, evidence: JSON.stringify(evidence) },
      };
    }),
  );
  const stored = jsonRows(
    revenueEntries,
    rows.map((row) => row.entry),
  );
  const evidence = jsonRows(
    revenueEvidence,
    rows.map((row) => row.evidence),
  );
  const made = rows.map(({ entry: { id, recordedAt } }) => ({ id, recordedAt }));
  return {
    entries: db
      .insert(revenueEntries)
      .select(sql`${stored} and ${condition}`)
      .onConflictDoNothing()
      // Its number of changes would include those of triggers.
      .returning({ one: sql`1` }),
    behind: [
      db
        .insert(revenueEvidence)
        // Empty for an entry that wasn't stored because its payout is known.
        .select(
          sql`${evidence} and exists (select 1 from ${revenueEntries} where ${id} = value ->> '$.entryId')`,
        )
        .onConflictDoNothing(),
      ...replacementStatements(env, made),
      awaitPrices(
        env,
        made.map(({ id }) => id),
        network,
      ),
    ] as const,
    made,
    activity: noteRevenue(env, made),
  };
};

export const storeEntries = async (env: Env, entries: readonly NewEntry[]): Promise<number> => {
  if (entries.length === 0) return 0;
  const statements = await entryStatements(env, entries);
  const [stored] = await database(env).batch([
    statements.entries,
    ...statements.behind,
    statements.activity,
  ]);
  return stored.length;
};

type EntryColumn = keyof RevenueEntry;

/** A row derived from another entry: the table's columns in order, some replaced. */
export const derivedEntry = (changes: Partial<Record<EntryColumn, SQL>>): SQL => {
  const columns = Object.entries(getTableColumns(revenueEntries)).map(
    ([key, column]) =>
      Object.entries(changes).find(([name]) => name === key)?.[1] ?? sql`${column}`,
  );
  return sql.join(columns, sql`, `);
};

const { id, key, microUsd, pendingMicroUsd, rawAmount, reverses, priceOf, changeOf, batch } =
  revenueEntries;

const negated = sql`case when ${rawAmount} = '0' then '0' when substr(${rawAmount}, 1, 1) = '-'
  then substr(${rawAmount}, 2) else '-' || ${rawAmount} end`;

const reversalRow = (at: SQL, recordedAt: SQL): SQL =>
  derivedEntry({
    id: sql`${id} || '-r'`,
    key: sql`${key} || '-r'`,
    kind: sql`'adjustment'`,
    microUsd: sql`-${microUsd}`,
    pendingMicroUsd: sql`-${pendingMicroUsd}`,
    rawAmount: negated,
    at,
    recordedAt,
    transactionKey: sql`null`,
    idKey: sql`null`,
    follows: sql`null`,
    reverses: sql`${id}`,
    priceOf: sql`null`,
  });

/** Reverses weaker entries of these payouts with their later prices, and links the replacement. */
const replacementStatements = (env: Env, made: readonly { id: string; recordedAt: number }[]) => {
  const db = database(env);
  // Two joins, because SQLite would scan all of the owner's entries for one with either key.
  const pairsBy = (isSame: SQL): SQL => sql`
    select weaker.id, proven.id as by, made.value ->> 'recordedAt' as recorded_at
    from json_each(${JSON.stringify(made)}) as made
    join ${revenueEntries} as proven on proven.id = made.value ->> 'id'
    join ${revenueEntries} as weaker on weaker.user_id = proven.user_id and ${isSame}
      and weaker.source > proven.source
    where not exists (select 1 from ${revenueEntries} as taken where taken.reverses = proven.id)`;
  const isSameAmount = sql`weaker.raw_amount = proven.raw_amount and weaker.decimals = proven.decimals`;
  const replaced = sql`(
    ${pairsBy(sql`weaker.transaction_key = proven.transaction_key and ${isSameAmount}`)}
    union ${pairsBy(sql`weaker.id_key = proven.id_key and (
      weaker.partner_id = proven.partner_id or weaker.partner_id is null and ${isSameAmount}
        and coalesce(weaker.platform, proven.platform) is coalesce(proven.platform, weaker.platform))`)}
  ) as replaced`;
  const row = reversalRow(sql`${revenueEntries.at}`, sql`replaced.recorded_at`);
  return [
    db
      .insert(revenueEntries)
      .select(
        sql`select ${row} from ${replaced}
          join ${revenueEntries} on ${id} = replaced.id or ${priceOf} = replaced.id 
            or ${changeOf} = replaced.id and ${reverses} is null where true`,
      )
      .onConflictDoNothing(),
    db
      .insert(revenueEvidence)
      .select(
        sql`select reversal.id, reversal.user_id, json_object('replacedBy', replaced.by)
          from ${replaced}
          join ${revenueEntries} as reversal
            on reversal.reverses = replaced.id and reversal.recorded_at = replaced.recorded_at where true`,
      )
      .onConflictDoNothing(),
  ] as const;
};

export type Reversal = {
  userId: string;
  /** Single entries, or a whole import that is marked as taken back. */
  of: { entryIds: readonly string[] } | { batch: string };
  /** When it happened; null corrects an error, which never happened. */
  at: number | null;
  recordedAt: number;
};

/** Whether the import was taken back. */
export const isTakenBack = (of: SQL): SQL => sql`exists (select 1 from ${statements}
  where ${statements.id} = ${of} and ${statements.reversedAt} is not null)`;

/** Also reverses later prices and changes of state. Skips entries already reversed, and reversals unless named. */
export const reversalStatement = (env: Env, { userId, of, at, recordedAt }: Reversal) => {
  const target =
    'batch' in of
      ? sql`${reverses} is null and (${batch} = ${of.batch} and ${changeOf} is null or ${changeOf} in (
          select whole.id from ${revenueEntries} as whole where whole.batch = ${of.batch} and +whole.change_of is null))
          and ${isTakenBack(sql`${of.batch}`)}`
      : sql`(${isOneOf(id, of.entryIds)} or ${isOneOf(priceOf, of.entryIds)} or ${isOneOf(changeOf, of.entryIds)} and ${reverses} is null)`;
  const row = reversalRow(at === null ? sql`${revenueEntries.at}` : sql`${at}`, sql`${recordedAt}`);
  return database(env)
    .insert(revenueEntries)
    .select(
      // The plus keeps SQLite from scanning all of the owner's entries.
      sql`select ${row} from ${revenueEntries} where +${revenueEntries.userId} = ${userId} and ${target}`,
    )
    .onConflictDoNothing();
};

export const reverseEntries = async (env: Env, reversal: Reversal): Promise<number> =>
  (await reversalStatement(env, reversal)).meta.changes;

export type EntryPrice = {
  entryId: string;
  microUsd: number;
  pendingMicroUsd: number;
  price: string;
  priceAt: number;
  priceSource: string;
  recordedAt: number;
};

/** Adds values to unpriced entries: once each, and never to reversed ones. */
export const priceEntries = async (env: Env, prices: readonly EntryPrice[]): Promise<number> => {
  if (prices.length === 0) return 0;
  const of = (name: keyof EntryPrice): SQL => sql.raw(`priced.value ->> '$.${name}'`);
  const row = derivedEntry({
    id: sql`${id} || '-p'`,
    key: sql`${key} || '-p'`,
    kind: sql`'adjustment'`,
    microUsd: of('microUsd'),
    pendingMicroUsd: of('pendingMicroUsd'),
    rawAmount: sql`'0'`,
    price: of('price'),
    priceAt: of('priceAt'),
    priceSource: of('priceSource'),
    recordedAt: of('recordedAt'),
    transactionKey: sql`null`,
    idKey: sql`null`,
    follows: sql`null`,
    priceOf: sql`${id}`,
  });
  const isOpen = sql`${microUsd} is null and ${reverses} is null and not exists (
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
