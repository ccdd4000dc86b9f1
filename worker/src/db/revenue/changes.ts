// Changes of a payout's state: entries of their own, each naming the one before.

import { type RevenueEntry, revenueEntries } from '@soltrade/schema/tables/revenue';
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { By } from '../../lib/context.ts';
import { type Position, type Worth, worthOfChange } from '../../model/revenue/payoutPosition.ts';
import { noteChanges } from '../activity/activities.ts';
import { batchAll, database, isOneOf, jsonRows } from '../client.ts';
import { corrected, entryIdOf, evidenceText, isTakenBack } from './entries.ts';
import { type Room, takeRoom, termsOf } from './ledgerPage.ts';
import { awaitPrices } from './prices.ts';

/** A payout's current state. */
export type Payout = {
  /** Its first entry. */
  head: RevenueEntry;
  price: Pick<RevenueEntry, 'price' | 'priceAt' | 'priceSource'>;
  /** The latest entry, which the next change follows. */
  lastId: string;
  position: Position;
  /** Its amount, with the corrections of it. */
  whole: bigint;
  /** A reversal corrected it: there is nothing to change. */
  isTakenBack: boolean;
};

/** A payout whose first entry is in the same batch. */
export const newPayout = (head: RevenueEntry): Payout => ({
  head,
  price: head,
  lastId: head.id,
  position: { state: head.state, left: BigInt(head.remaining) },
  whole: BigInt(head.rawAmount),
  isTakenBack: false,
});

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
  /** Whether the total changes by as much as the remainder. */
  isCorrection?: boolean;
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
      corrected,
      isTakenBack: sql<number>`exists (select 1 from ${revenueEntries} as taken where taken.reverses = ${id})`,
    })
    .from(revenueEntries)
    .leftJoin(price, eq(price.priceOf, id))
    .leftJoin(change, and(isChangeOf(sql`${id}`), isLast))
    .where(and(isOneOf(id, ids), isNull(changeOf), isNull(reverses), isNull(priceOf)));
  return new Map(
    rows.map(({ head, later, last, corrected, isTakenBack }) => {
      const { state, remaining } = last ?? head;
      const payout: Payout = {
        head,
        price: later?.price ? later : head,
        lastId: last?.id ?? head.id,
        position: { state, left: BigInt(remaining) },
        whole: BigInt(head.rawAmount) + BigInt(corrected),
        isTakenBack: isTakenBack === 1,
      };
      return [head.id, payout];
    }),
  );
};

/**
 * A promoter's payouts by hashes of their partners' ids (`idKeyOf`), without those taken back as
 * errors.
 */
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

/**
 * Payouts that an import changed, without those that came with it, which are reversed as a whole.
 */
export const findChangedBy = async (
  env: Env,
  { userId, batch }: { userId: string; batch: string },
): Promise<string[]> => {
  const rows = await database(env)
    .selectDistinct({ id: sql<string>`${change.changeOf}` })
    .from(change)
    .innerJoin(revenueEntries, eq(revenueEntries.id, change.changeOf))
    .where(
      sql`${change.batch} = ${batch} and +${change.userId} = ${userId} and ${change.follows} is not null
        and ${revenueEntries.batch} is not ${batch}`,
    );
  return rows.map(({ id }) => id);
};

/** What became of a payout by a change that is in force. */
export type Step = Pick<RevenueEntry, 'rawAmount' | 'state' | 'kind'>;

/** The changes of payouts that are in force, in their order. */
export const listSteps = async (
  env: Env,
  payoutIds: readonly string[],
): Promise<Map<string, Step[]>> => {
  const { id, changeOf, follows, rawAmount, state, kind, batch } = revenueEntries;
  const rows = await database(env)
    .select({
      id,
      payoutId: sql<string>`${changeOf}`,
      follows,
      rawAmount,
      state,
      kind,
      isInForce: sql<number>`not ${isTakenBack(sql`${batch}`)}`,
    })
    .from(revenueEntries)
    .where(and(isOneOf(changeOf, payoutIds), isNotNull(follows)));
  const after = new Map(rows.map((row) => [row.follows, row]));
  return new Map(
    payoutIds.map((payoutId) => {
      const steps: Step[] = [];
      for (let next = after.get(payoutId); next; next = after.get(next.id)) {
        if (next.isInForce === 1) steps.push(next);
      }
      return [payoutId, steps] as const;
    }),
  );
};

const rowOf = async (each: NewChange) => {
  const { payout, to, at, recordedAt, cause, batch, evidence, isCorrection = false } = each;
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
    kind: isCorrection ? 'correction' : 'adjustment',
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
 * Each in a later list than the one that it follows: a statement doesn't see the rows that it
 * inserts.
 */
const levelsOf = (rows: readonly RevenueEntry[]): RevenueEntry[][] => {
  const levels: RevenueEntry[][] = [];
  const levelOf = new Map<string, number>();
  for (const row of rows) {
    const level = (levelOf.get(row.follows ?? '') ?? -1) + 1;
    levelOf.set(row.id, level);
    levels[level] = [...(levels[level] ?? []), row];
  }
  return levels;
};

/**
 * For one batch, in this order; several changes of one payout follow each other. A change is stored
 * unless its cause is known, another change came first, or the payout or its import was taken back:
 * then read and try again. Aborts with `overdrawn` and `too_many_changes`.
 */
export const changeStatements = async (
  by: By,
  changes: readonly NewChange[],
  {
    condition,
    network,
    ofImports = sql`not ${isTakenBack(sql`value ->> '$.batch'`)}`,
  }: { condition: SQL; network: string | null; ofImports?: SQL } = {
    condition: sql`true`,
    network: null,
  },
) => {
  const { env } = by;
  const db = database(env);
  const rows = await Promise.all(changes.map(rowOf));
  const made = rows.map(({ id, recordedAt, follows }) => ({ id, recordedAt, follows }));
  return {
    changes: levelsOf(rows).map((level) =>
      db
        .insert(revenueEntries)
        .select(
          // Without the entry that it follows, it would abort the batch.
          sql`${jsonRows(revenueEntries, level)} and ${condition} and ${ofImports} and exists (
            select 1 from ${revenueEntries} as earlier where earlier.id = value ->> '$.follows')`,
        )
        .onConflictDoNothing()
        .returning({ changeOf: revenueEntries.changeOf }),
    ),
    behind: [
      awaitPrices(
        env,
        rows.map(({ id }) => id),
        network,
      ),
    ] as const,
    activity: noteChanges(by, made),
  };
};

type Inserted = { changeOf: string | null }[];

/** From the first results of a batch. */
const payoutsOf = (results: readonly unknown[], inserts: number): Set<string> =>
  new Set(
    results
      .slice(0, inserts)
      .flatMap((rows) => (rows as Inserted).flatMap(({ changeOf }) => changeOf ?? [])),
  );

/**
 * Null for changes that need no room. Returns the payouts that changed, null if there was no room.
 */
export const storeChanges = async (
  by: By,
  room: Room | null,
  changes: readonly NewChange[],
): Promise<Set<string> | null> => {
  const { env } = by;
  const terms = room === null ? undefined : termsOf(room);
  const { changes: inserts, behind, activity } = await changeStatements(by, changes, terms);
  const last = [...behind, activity];
  if (room === null) return payoutsOf(await batchAll(env, [...inserts, ...last]), inserts.length);
  const [taken, ...results] = await database(env).batch([takeRoom(env, room), ...inserts, ...last]);
  return taken.meta.changes === 0 ? null : payoutsOf(results, inserts.length);
};

/** Puts payouts back to where they stand without an import that was taken back. */
export const storeUndoing = async (by: By, changes: readonly NewChange[]): Promise<void> => {
  const terms = { condition: sql`true`, network: null, ofImports: sql`true` };
  const statements = await changeStatements(by, changes, terms);
  await batchAll(by.env, [...statements.changes, ...statements.behind, statements.activity]);
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
