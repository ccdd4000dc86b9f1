import { activePromoters } from '@soltrade/schema/tables/activePromoters';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { promoterPages } from '@soltrade/schema/tables/promoterPages';
import { users } from '@soltrade/schema/tables/users';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { database } from '../client.ts';

export type Promoter = { userId: string; isDeleted: boolean; hasPage: boolean };

/** Users who ever had an active link, after one of them. */
export const listPromoters = async (
  env: Env,
  page: { after: string; limit: number },
): Promise<Promoter[]> => {
  const rows = await database(env)
    .select({ userId: activePromoters.userId, deletedAt: users.deletedAt, page: promoterPages.userId })
    .from(activePromoters)
    .innerJoin(users, eq(users.id, activePromoters.userId))
    .leftJoin(promoterPages, eq(promoterPages.userId, users.id))
    .where(gt(activePromoters.userId, page.after))
    .orderBy(asc(activePromoters.userId))
    .limit(page.limit);
  return rows.map(({ userId, deletedAt, page: own }) => ({
    userId,
    isDeleted: deletedAt !== null,
    hasPage: own !== null,
  }));
};

/**
 * Deletes at most `limit` rows by hour of each table that are older, from when D1 held everyone's counts; returns how
 * many went.
 */
export const pruneHourRows = async (env: Env, page: { before: number; limit: number }): Promise<number> => {
  const db = database(env);
  const oldOf = (table: typeof clickHours | typeof viewHours) =>
    sql`rowid in (select rowid from ${table} where hour < ${page.before} limit ${page.limit})`;
  const [clicks, views] = await db.batch([
    db.delete(clickHours).where(oldOf(clickHours)),
    db.delete(viewHours).where(oldOf(viewHours)),
  ]);
  return clicks.meta.changes + views.meta.changes;
};
