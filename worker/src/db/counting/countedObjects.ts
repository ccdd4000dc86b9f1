import { clickCounts } from '@soltrade/schema/tables/clickCounts';
import { clickHours } from '@soltrade/schema/tables/clickHours';
import { viewHours } from '@soltrade/schema/tables/viewHours';
import { sql } from 'drizzle-orm';
import { database } from '../client.ts';

export type ObjectHour = { hour: number; linkId: string; shard: number };
export type ObjectAddress = { linkId: string; shard: number };

/** Objects and the hours in which they counted something, after a place in that order and before an hour. */
export const listActiveObjects = (
  env: Env,
  page: { after: ObjectHour; before: number; limit: number },
): Promise<ObjectHour[]> => {
  const { hour, linkId, shard } = page.after;
  // Two walks along the indexes that are merged: neither table is read further than the page.
  return database(env).all<ObjectHour>(sql`
    select hour, link_id as linkId, shard from ${clickHours}
    where (hour, link_id, shard) > (${hour}, ${linkId}, ${shard}) and hour < ${page.before}
    union
    select hour, link_id, shard from ${viewHours}
    where (hour, link_id, shard) > (${hour}, ${linkId}, ${shard}) and hour < ${page.before}
    order by 1, 2, 3 limit ${page.limit}
  `);
};

/** Objects that ever counted a click, after one of them. */
export const listObjects = (
  env: Env,
  page: { after: ObjectAddress; limit: number },
): Promise<ObjectAddress[]> =>
  database(env).all<ObjectAddress>(sql`
    select link_id as linkId, shard from ${clickCounts}
    where (link_id, shard) > (${page.after.linkId}, ${page.after.shard})
    group by link_id, shard order by link_id, shard limit ${page.limit}
  `);

/** Deletes at most `limit` rows by hour of each table that are older; returns how many went. */
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
