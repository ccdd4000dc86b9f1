import { ASSETS } from '@soltrade/schema/assets';
import { revenueEntries } from '@soltrade/schema/tables/revenueEntries';
import { unpricedEntries } from '@soltrade/schema/tables/unpricedEntries';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { database } from '../client.ts';
import { isOneOf } from '../isOneOf.ts';
import { isUnpriced } from './sums.ts';

/** Marks which of these entries, reported by a network if one is given, wait for a price. */
export const awaitPrices = (env: Env, entryIds: readonly string[], network: string | null) =>
  database(env)
    .insert(unpricedEntries)
    .select(
      sql`select ${revenueEntries.id}, 0, ${network}, 0 from ${revenueEntries}
        where ${isOneOf(revenueEntries.id, entryIds)} and ${isUnpriced} and ${isOneOf(
          revenueEntries.asset,
          ASSETS.map(({ id }) => id),
        )}`,
    )
    .onConflictDoNothing();

/**
 * Chain and partner entries before reported ones; one per promoter before anyone's second, and of those that one network
 * reported one before the next turn of all.
 */
export const listUnpriced = (env: Env, { now, limit }: { now: number; limit: number }) => {
  const isReported = sql`${revenueEntries.source} = 'reported'`;
  const db = database(env);
  const due = db
    .select({
      id: revenueEntries.id,
      asset: revenueEntries.asset,
      rawAmount: revenueEntries.rawAmount,
      decimals: revenueEntries.decimals,
      at: revenueEntries.at,
      isReported: isReported.as('is_reported'),
      network: sql`coalesce(${unpricedEntries.network}, ${revenueEntries.userId})`.as('party'),
      turn: sql`row_number() over (partition by ${revenueEntries.userId}, ${isReported}
        order by ${unpricedEntries.dueAt}, ${revenueEntries.at})`.as('turn'),
    })
    .from(unpricedEntries)
    .innerJoin(revenueEntries, eq(revenueEntries.id, unpricedEntries.entryId))
    .where(and(lte(unpricedEntries.dueAt, now), isUnpriced))
    .as('due');
  const turnOfNetwork = sql`row_number() over (partition by ${due.network}, ${due.isReported} order by ${due.turn}, ${due.at})`;
  return db
    .select({ id: due.id, asset: due.asset, rawAmount: due.rawAmount, decimals: due.decimals, at: due.at })
    .from(due)
    .orderBy(sql`${due.isReported}`, turnOfNetwork, asc(due.at))
    .limit(limit);
};

export type Asked = {
  /** Unknown to every source. */
  unknown: readonly string[];
  /** At least one source couldn't be queried. */
  unanswered: readonly string[];
};

/** Postpones entries after a query; drops those that are priced, gone or too often unknown. */
export const noteAsked = async (
  env: Env,
  { unknown, unanswered }: Asked,
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
