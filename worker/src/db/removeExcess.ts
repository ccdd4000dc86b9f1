import { and, count, gt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { database } from './client.ts';

/** Removes a row inserted earlier in the same batch if there are now more than `most`; returns it. */
export const removeExcess = (
  env: Env,
  table: SQLiteTable,
  { isRow, among, most }: { isRow: SQL | undefined; among: SQL | undefined; most: number },
) => {
  const db = database(env);
  const all = db.select({ all: count() }).from(table).where(among);
  return db
    .delete(table)
    .where(and(isRow, gt(all, most)))
    .returning({ one: sql`1` });
};
