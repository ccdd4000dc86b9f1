// Changes of a payout's state: entries of their own, each naming the one before.

import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenue';
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Position, type Worth, worthOfChange } from '../../model/revenue/payoutPosition.ts';
import { noteChanges } from '../activity/activities.ts';
import { database, isOneOf, jsonRows } from '../client.ts';
import { entryIdOf, evidenceText, isTakenBack } from './entries.ts';
import { type Room, takeRoom, termsOf } from './ledgerPage.ts';
import { awaitPrices } from './prices.ts';

/** A payout as it stands. */
export type Payout = {
  /** Its first entry. */
  head: RevenueEntry;
  price: Pick<RevenueEntry, 'price' | 'priceAt' | 'priceSource'>;
  /** The latest entry, which the next change follows. */
  lastId: string;
  position: Position;
  /** A reversal corrected it: there is nothing to change. */
  isTakenBack: boolean;
};

/** A change to store. `cause` makes it unique for its owner. */
export type NewChange = {
  payout: Payout;
  to: Position;
  at: number;
  recordedAt: number;
  cause: readonly [string, ...string[]];
  evidence: object;
  /** The import that it came with; otherwise it belongs to what the payout belongs to. */
  batch?: string;
};

const change = alias(revenueEntries, 'change');
const price = alias(revenueEntries, 'price');

/** The changes of the payout `of`, without their prices and reversals. */
const isChangeOf = (of: SQL): SQL =>
  sql`${change.changeOf} = ${of} and ${change.follows} is not null`;

const isLast = sql`not exists (select 1 from ${revenueEntries} as later where later.follows = ${change.id})`;

/** Payouts by their first entry's ids. */
export const findPayouts = async (
  env: Env,
  ids: readonly string[],
): Promise<Map<string, Payout>> => {
  if (ids.length === 0) return new Map();
  const { id, changeOf, reverses, priceOf } = revenueEntries;
  const rows = await database(env)
    .select({
      head: getTableColumns(revenueEntries),
      later: { price: price.price, priceAt: price.priceAt, priceSource: price.priceSource },
      last: { id: change.id, state: change.state, remaining: change.remaining },
      isTakenBack: sql<number>`exists (select 1 from ${revenueEntries} as taken where taken.reverses = ${id})`,
    })
    .from(revenueEntries)
    .leftJoin(price, eq(price.priceOf, id))
    .leftJoin(change, and(isChangeOf(sql`${id}`), isLast))
    .where(and(isOneOf(id, ids), isNull(changeOf), isNull(reverses), isNull(priceOf)));
  return new Map(
    rows.map(({ head, later, last, isTakenBack }) => {
      const { state, remaining } = last ?? head;
      const payout: Payout = {
        head,
        price: later?.price ? later : head,
        lastId: last?.id ?? head.id,
        position: { state, left: BigInt(remaining) },
        isTakenBack: isTakenBack === 1,
      };
      return [head.id, payout];
    }),
  );
};

/** A promoter's payouts by hashes of their partners' ids (`idKeyOf`), without those taken back as errors. */
export const findPayoutsOf = async (
  env: Env,
  userId: string,
  idKeys: readonly string[],
): Promise<Payout[]> => {
  if (idKeys.length === 0) return [];
  const rows = await database(env)
    .select({ id: revenueEntries.id })
    .from(revenueEntries)
    .where(
      // The plus keeps SQLite from scanning all of the owner's entries.
      sql`+${revenueEntries.userId} = ${userId} and ${isOneOf(revenueEntries.idKey, idKeys)}`,
    );
  const payouts = await findPayouts(
    env,
    rows.map(({ id }) => id),
  );
  return [...payouts.values()].filter(({ isTakenBack }) => !isTakenBack);
};

/** Payouts whose latest change came with an import, and where they stood before it. */
export const findChangedBy = async (
  env: Env,
  { userId, batch }: { userId: string; batch: string },
): Promise<{ id: string; before: Position }[]> => {
  const before = alias(revenueEntries, 'before');
  const rows = await database(env)
    .select({ id: change.changeOf, state: before.state, remaining: before.remaining })
    .from(change)
    .innerJoin(before, eq(before.id, change.follows))
    .innerJoin(revenueEntries, eq(revenueEntries.id, change.changeOf))
    .where(
      // The payouts that came with the import are reversed as a whole.
      sql`${change.batch} = ${batch} and +${change.userId} = ${userId} and ${change.follows} is not null
        and ${revenueEntries.batch} is not ${batch} and ${isLast}`,
    );
  return rows.flatMap(({ id, state, remaining }) =>
    id === null ? [] : [{ id, before: { state, left: BigInt(remaining) } }],
  );
};

const rowOf = async ({ payout, to, at, recordedAt, cause, batch, evidence }: NewChange) => {
  const { head, price: known, position, lastId } = payout;
  const worth = worthOfChange(
    { from: position, to },
    { decimals: head.decimals, price: known.price },
  );
  const row: RevenueEntry = {
    ...head,
    ...known,
    ...worth,
    id: await entryIdOf(head.userId, cause),
    kind: 'adjustment',
    state: to.state,
    remaining: String(to.left),
    rawAmount: String(to.left - position.left),
    at,
    recordedAt,
    batch: batch ?? head.batch,
    transactionKey: null,
    idKey: null,
    reverses: null,
    priceOf: null,
    changeOf: head.id,
    follows: lastId,
    evidence: evidenceText(evidence),
  };
  return row;
};

/**
 * For one batch, in this order; at most one change of a payout. A change is stored unless its cause is known, another
 * change came first, or the payout or its import was taken back: then read and try again. Aborts with `overdrawn` and
 * `too_many_changes`.
 */
export const changeStatements = async (
  env: Env,
  changes: readonly NewChange[],
  { condition, network }: { condition: SQL; network: string | null } = {
    condition: sql`true`,
    network: null,
  },
) => {
  const db = database(env);
  const rows = await Promise.all(changes.map(rowOf));
  const made = rows.map(({ id, recordedAt, follows }) => ({ id, recordedAt, follows }));
  return {
    ids: rows.map(({ id }) => id),
    changes: db
      .insert(revenueEntries)
      .select(
        sql`${jsonRows(revenueEntries, rows)} and ${condition} and not ${isTakenBack(sql`value ->> '$.batch'`)}`,
      )
      .onConflictDoNothing()
      .returning({ one: sql`1` }),
    behind: [
      awaitPrices(
        env,
        rows.map(({ id }) => id),
        network,
      ),
    ] as const,
    activity: noteChanges(env, made),
  };
};

/** Null for changes that need no room. Returns the number of new ones, null if there was no room. */
export const storeChanges = async (
  env: Env,
  room: Room | null,
  changes: readonly NewChange[],
): Promise<number | null> => {
  const db = database(env);
  if (room === null) {
    const statements = await changeStatements(env, changes);
    const [stored] = await db.batch([
      statements.changes,
      ...statements.behind,
      statements.activity,
    ]);
    return stored.length;
  }
  const statements = await changeStatements(env, changes, termsOf(room));
  const [taken, stored] = await db.batch([
    takeRoom(env, room),
    statements.changes,
    ...statements.behind,
    statements.activity,
  ]);
  return taken.meta.changes === 0 ? null : stored.length;
};

export type StoredChange = { entry: RevenueEntry; priced: Worth | null };

/** The changes of a promoter's payout in their order. */
export const listChanges = async (
  env: Env,
  { userId, payoutId }: { userId: string; payoutId: string },
): Promise<StoredChange[]> => {
  const rows = await database(env)
    .select({
      entry: getTableColumns(revenueEntries),
      priced: { microUsd: price.microUsd, pendingMicroUsd: price.pendingMicroUsd },
    })
    .from(revenueEntries)
    .leftJoin(price, eq(price.priceOf, revenueEntries.id))
    .where(
      and(
        eq(revenueEntries.changeOf, payoutId),
        isNotNull(revenueEntries.follows),
        // The plus keeps SQLite from scanning all of the owner's entries.
        sql`+${revenueEntries.userId} = ${userId}`,
      ),
    );
  const after = new Map(rows.map((row) => [row.entry.follows, row]));
  const ordered: StoredChange[] = [];
  for (let next = after.get(payoutId); next; next = after.get(next.entry.id)) ordered.push(next);
  return ordered;
};
