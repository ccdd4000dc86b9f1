import { type RevenueEntry, revenueEntries, statements } from '@soltrade/schema/tables/revenue';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { By } from '../../lib/context.ts';
import { idOfText } from '../../lib/ids.ts';
import { worthIn } from '../../model/revenue/payoutPosition.ts';
import { noteRevenue } from '../activity/activities.ts';
import { database, isOneOf, jsonRows } from '../client.ts';
import { awaitPrices } from './prices.ts';

export type { RevenueEntry };

/**
 * A new payout, `microUsd` being its value in any state. `cause` makes it unique for its owner;
 * only its hash is stored.
 */
export type NewEntry = Omit<
  RevenueEntry,
  | 'id'
  | 'reverses'
  | 'priceOf'
  | 'transactionKey'
  | 'idKey'
  | 'changeOf'
  | 'follows'
  | 'remaining'
  | 'pendingMicroUsd'
  | 'evidence'
> & {
  cause: readonly [string, ...string[]];
  /** Signature of the paying transaction, if the source names one. */
  signature: string | null;
  /** Its id at the partner, if that is no signature. */
  payoutId: string | null;
  /** Proof of the entry; may name people, wallets and transactions. */
  evidence: object;
};

/** The entry id of a cause, the same at every attempt to store it. */
export const entryIdOf = (userId: string, cause: readonly string[]): Promise<string> =>
  idOfText([userId, ...cause].join('\n'));

/** What a statement's row and a partner's call about the same payout share. */
export const idKeyOf = (userId: string, payoutId: string): Promise<string> =>
  entryIdOf(userId, ['payout', payoutId]);

export const transactionKeyOf = (userId: string, signature: string): Promise<string> =>
  entryIdOf(userId, ['transaction', signature]);

/** Without nulls, which say nothing. */
export const evidenceText = (evidence: object): string =>
  JSON.stringify(evidence, (_name, value: unknown) => (value === null ? undefined : value));

type Terms = {
  condition: SQL;
  /** Daily hash of the network that reports the entries; null for those read or proven. */
  network: string | null;
};

/** For one batch, in this order. Reverses the same payouts from weaker sources. Idempotent. */
export const entryStatements = async (
  by: By,
  entries: readonly NewEntry[],
  { condition, network }: Terms = { condition: sql`true`, network: null },
) => {
  const { env } = by;
  const db = database(env);
  const rows = await Promise.all(
    entries.map(async ({ cause, signature, payoutId, evidence, ...entry }) => {
      const id = await entryIdOf(entry.userId, cause);
      const transactionKey =
        signature === null ? null : await transactionKeyOf(entry.userId, signature);
      const row: RevenueEntry = {
        ...entry,
        ...worthIn(entry.state, entry.microUsd),
        id,
        transactionKey,
        idKey: payoutId === null ? null : await idKeyOf(entry.userId, payoutId),
        remaining: entry.rawAmount,
        reverses: null,
        priceOf: null,
        changeOf: null,
        follows: null,
        evidence: evidenceText(evidence),
      };
      return row;
    }),
  );
  const made = rows.map(({ id, recordedAt }) => ({ id, recordedAt }));
  return {
    rows,
    entries: db
      .insert(revenueEntries)
      .select(sql`${jsonRows(revenueEntries, rows)} and ${condition}`)
      .onConflictDoNothing()
      // Its number of changes would include those of triggers.
      .returning({ one: sql`1` }),
    behind: [
      replacementStatement(env, made),
      awaitPrices(
        env,
        made.map(({ id }) => id),
        network,
      ),
    ] as const,
    made,
    activity: noteRevenue(by, made),
  };
};

export const storeEntries = async (env: Env, entries: readonly NewEntry[]): Promise<number> => {
  if (entries.length === 0) return 0;
  const statements = await entryStatements({ env }, entries);
  const [stored] = await database(env).batch([
    statements.entries,
    ...statements.behind,
    statements.activity,
  ]);
  return stored.length;
};

type EntryColumn = keyof RevenueEntry;

/** What belongs to an entry alone. */
const OWN = {
  transactionKey: sql`null`,
  idKey: sql`null`,
  follows: sql`null`,
  evidence: sql`null`,
} satisfies Partial<Record<EntryColumn, SQL>>;

/** A row derived from another entry: the table's columns in order, some replaced. */
const derivedEntry = (changes: Partial<Record<EntryColumn, SQL>>): SQL => {
  const columns = Object.entries(getTableColumns(revenueEntries)).map(
    ([key, column]) =>
      Object.entries({ ...OWN, ...changes }).find(([name]) => name === key)?.[1] ?? sql`${column}`,
  );
  return sql.join(columns, sql`, `);
};

const { id, microUsd, pendingMicroUsd, rawAmount, reverses, priceOf, changeOf, batch } =
  revenueEntries;

const negated = sql`case when ${rawAmount} = '0' then '0' when substr(${rawAmount}, 1, 1) = '-'
  then substr(${rawAmount}, 2) else '-' || ${rawAmount} end`;

const reversalRow = ({
  at,
  recordedAt,
  evidence,
}: Record<'at' | 'recordedAt' | 'evidence', SQL>): SQL =>
  derivedEntry({
    id: sql`${id} || '-r'`,
    kind: sql`'adjustment'`,
    microUsd: sql`-${microUsd}`,
    pendingMicroUsd: sql`-${pendingMicroUsd}`,
    rawAmount: negated,
    at,
    recordedAt,
    evidence,
    reverses: sql`${id}`,
    priceOf: sql`null`,
  });

/** Reverses weaker entries of these payouts with their later prices, and names the replacement. */
const replacementStatement = (env: Env, made: readonly { id: string; recordedAt: number }[]) => {
  // Two joins, because SQLite would scan all of the owner's entries for one with either key.
  const pairsBy = (isSame: SQL): SQL => sql`
    select weaker.id, proven.id as by, made.value ->> 'recordedAt' as recorded_at
    from json_each(${JSON.stringify(made)}) as made
    join ${revenueEntries} as proven on proven.id = made.value ->> 'id'
    join ${revenueEntries} as weaker on +weaker.user_id = proven.user_id and ${isSame}
      and weaker.source > proven.source
    where not exists (select 1 from ${revenueEntries} as taken where taken.reverses = proven.id)`;
  const isSameAmount = sql`weaker.raw_amount = proven.raw_amount and weaker.decimals = proven.decimals
    and (weaker.asset = proven.asset or 'USD' in (weaker.asset, proven.asset))`;
  const replaced = sql`(
    ${pairsBy(sql`weaker.transaction_key = proven.transaction_key and ${isSameAmount}`)}
    union ${pairsBy(sql`weaker.id_key = proven.id_key and (
      weaker.partner_id = proven.partner_id or weaker.partner_id is null and ${isSameAmount}
        and coalesce(weaker.platform, proven.platform) is coalesce(proven.platform, weaker.platform))`)}
  ) as replaced`;
  const row = reversalRow({
    at: sql`${revenueEntries.at}`,
    recordedAt: sql`replaced.recorded_at`,
    evidence: sql`iif(${id} = replaced.id, json_object('replacedBy', replaced.by), null)`,
  });
  return database(env)
    .insert(revenueEntries)
    .select(
      sql`select ${row} from ${replaced}
        join ${revenueEntries} on ${id} = replaced.id or ${priceOf} = replaced.id 
          or ${changeOf} = replaced.id and ${reverses} is null where true`,
    )
    .onConflictDoNothing();
};

export type Reversal = {
  userId: string;
  /** Single entries, or a whole import that is marked as taken back. */
  of: { entryIds: readonly string[] } | { batch: string };
  /** When it happened; null corrects an error, which never happened. */
  at: number | null;
  recordedAt: number;
  /** Why, where the ledger says it. */
  reason?: 'own_transfer';
};

/** Whether the import was taken back. */
export const isTakenBack = (of: SQL): SQL => sql`exists (select 1 from ${statements}
  where ${statements.id} = ${of} and ${statements.reversedAt} is not null)`;

/** The sum of corrections of a payout's amount, without those of undone imports. */
// With the table's name, because a selection of one table leaves it out, and then an `id` is the
// inner query's.
export const corrected = sql<string>`coalesce((select cast(sum(cast(each.raw_amount as integer)) as text)
  from ${revenueEntries} as each where each.change_of = revenue_entries.id and each.kind = 'correction'
  and each.follows is not null and each.reverses is null and not ${isTakenBack(sql`each.batch`)}), '0')`;

/**
 * Also reverses later prices and changes of state. Skips entries already reversed, and reversals
 * unless named.
 */
export const reversalStatement = (env: Env, { userId, of, at, recordedAt, reason }: Reversal) => {
  const target =
    'batch' in of
      ? sql`${reverses} is null and (${batch} = ${of.batch} and ${changeOf} is null or ${changeOf} in (
          select whole.id from ${revenueEntries} as whole where whole.batch = ${of.batch} and +whole.change_of is null))
          and ${isTakenBack(sql`${of.batch}`)}`
      : sql`(${isOneOf(id, of.entryIds)} or ${isOneOf(priceOf, of.entryIds)} or ${isOneOf(changeOf, of.entryIds)} and ${reverses} is null)`;
  const row = reversalRow({
    at: at === null ? sql`${revenueEntries.at}` : sql`${at}`,
    recordedAt: sql`${recordedAt}`,
    // The payout itself.
    evidence: reason
      ? sql`iif(${priceOf} is null and ${changeOf} is null, json_object('reason', ${reason}), null)`
      : sql`null`,
  });
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
  const of = (name: keyof EntryPrice): SQL => sql.raw(`priced.value ->> '$.${name}'`);
  const row = derivedEntry({
    id: sql`${id} || '-p'`,
    kind: sql`'adjustment'`,
    microUsd: of('microUsd'),
    pendingMicroUsd: of('pendingMicroUsd'),
    rawAmount: sql`'0'`,
    price: of('price'),
    priceAt: of('priceAt'),
    priceSource: of('priceSource'),
    recordedAt: of('recordedAt'),
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
