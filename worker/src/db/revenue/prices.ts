import { ASSETS } from '@soltrade/schema/assets';
import {
  type AssetPrice,
  assetPrices,
  type RevenueEntry,
  revenueEntries,
  unpricedEntries,
} from '@soltrade/schema/tables/revenue';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { database, isOneOf, jsonRows } from '../client.ts';
import { turnOf } from '../turnOf.ts';
import { isUnpriced } from './sums.ts';

export type { AssetPrice };

const before = alias(revenueEntries, 'before');
const whole = alias(revenueEntries, 'whole');

export const findPrices = async (
  env: Env,
  minutes: readonly Pick<AssetPrice, 'asset' | 'minute'>[],
): Promise<AssetPrice[]> =>
  minutes.length === 0
    ? []
    : database(env)
        .select()
        .from(assetPrices)
        .where(
          sql`(${assetPrices.asset}, ${assetPrices.minute}) in (
            select value ->> '$.asset', value ->> '$.minute' from json_each(${JSON.stringify(minutes)}))`,
        );

/** Stores prices of unpriced minutes; the first one stays. */
export const storePrices = async (env: Env, prices: readonly AssetPrice[]): Promise<void> => {
  if (prices.length === 0) return;
  await database(env)
    .insert(assetPrices)
    .select(jsonRows(assetPrices, prices))
    .onConflictDoNothing();
};

/** Marks which of these entries, reported by a network if one is given, wait for a price. */
export const awaitPrices = (env: Env, entryIds: readonly string[], network: string | null) =>
  database(env)
    .insert(unpricedEntries)
    .select(
      sql`select ${revenueEntries.id}, 0, ${network},
          iif(${revenueEntries.at} > ${revenueEntries.recordedAt}, ${revenueEntries.at}, 0) from ${revenueEntries}
        where ${isOneOf(revenueEntries.id, entryIds)} and ${isUnpriced} and ${isOneOf(
          revenueEntries.asset,
          ASSETS.map(({ id }) => id),
        )}`,
    )
    .onConflictDoNothing();

/**
 * Chain and partner entries before reported ones; one per promoter before anyone's second, and of
 * those that one network reported one before the next turn of all.
 */
export const listUnpriced = (env: Env, { now, limit }: { now: number; limit: number }) => {
  const isReported = sql`${revenueEntries.source} = 'reported'`;
  const wait = [unpricedEntries.dueAt, revenueEntries.at];
  const db = database(env);
  const due = db
    .select({
      id: revenueEntries.id,
      asset: revenueEntries.asset,
      decimals: revenueEntries.decimals,
      state: revenueEntries.state,
      remaining: revenueEntries.remaining,
      stateBefore: sql<RevenueEntry['state'] | null>`${before.state}`.as('state_before'),
      remainingBefore: sql<string | null>`${before.remaining}`.as('remaining_before'),
      // A change has the price of its payout.
      at: sql<number>`coalesce(${whole.at}, ${revenueEntries.at})`.as('priced_at'),
      isReported: isReported.as('is_reported'),
      network: sql`coalesce(${unpricedEntries.network}, ${revenueEntries.userId})`.as('party'),
      turn: turnOf([revenueEntries.userId, isReported], wait).as('turn'),
    })
    .from(unpricedEntries)
    // The plus keeps SQLite from beginning with the ledger.
    .innerJoin(revenueEntries, sql`${revenueEntries.id} = +${unpricedEntries.entryId}`)
    .leftJoin(before, eq(before.id, revenueEntries.follows))
    .leftJoin(whole, eq(whole.id, revenueEntries.changeOf))
    .where(and(lte(unpricedEntries.dueAt, now), isUnpriced))
    .as('due');
  const turnOfNetwork = turnOf([due.network, due.isReported], [due.turn, due.at]);
  return db
    .select({
      id: due.id,
      asset: due.asset,
      decimals: due.decimals,
      state: due.state,
      remaining: due.remaining,
      stateBefore: due.stateBefore,
      remainingBefore: due.remainingBefore,
      at: due.at,
    })
    .from(due)
    .orderBy(sql`${due.isReported}`, turnOfNetwork, asc(due.at))
    .limit(limit);
};

export type PriceAttempts = {
  /** Unknown to every source. */
  unknown: readonly string[];
  /** At least one source couldn't be queried. */
  unanswered: readonly string[];
};

/** Postpones entries after a query; drops priced, deleted and too often unknown ones. */
export const noteAttempts = async (
  env: Env,
  { unknown, unanswered }: PriceAttempts,
  { now, retryAfter, most }: { now: number; retryAfter: number; most: number },
): Promise<void> => {
  const db = database(env);
  const { entryId, emptyAnswers } = unpricedEntries;
  await db.batch([
    db
      .update(unpricedEntries)
      .set({ emptyAnswers: sql`${emptyAnswers} + 1`, dueAt: now + retryAfter })
      .where(isOneOf(entryId, unknown)),
    db.update(unpricedEntries).set({ dueAt: now }).where(isOneOf(entryId, unanswered)),
    db.delete(unpricedEntries).where(
      sql`${emptyAnswers} >= ${most} or not exists (
        select 1 from ${revenueEntries} where ${revenueEntries.id} = ${entryId} and ${isUnpriced})`,
    ),
  ]);
};
