import { and, count, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { hasCause } from '../lib/errors.ts';

export const database = (env: Env) => drizzle(env.DB);

export type Database = ReturnType<typeof database>;

/** A batch of any number of statements; D1 refuses an empty one. */
export const batchAll = async <Item extends BatchItem<'sqlite'>>(
  env: Env,
  statements: readonly Item[],
): Promise<Item['_']['result'][]> => {
  const [first, ...more] = statements;
  return first ? database(env).batch([first, ...more]) : [];
};

/**
 * Whether an error, or its cause, violates a unique constraint on these columns (`table.column`).
 */
export const isUniqueViolation = (error: unknown, columns: string): boolean =>
  hasCause(error, `UNIQUE constraint failed: ${columns}`);

/** Passes any number of texts as one parameter, because D1 allows 100 per statement. */
export const isOneOf = (column: SQLiteColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/**
 * Passes all rows as one parameter, because D1 allows 100 per statement. JSON columns take lists
 * and objects.
 */
export const jsonRows = <Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL => {
  const values = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`${sql.raw(`value ->> '$.${key}'`)} as ${sql.identifier(column.name)}`,
  );
  // Without a condition, SQLite would parse ON CONFLICT as part of the join.
  return sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(rows)}) where true`;
};

/** A page of the rows of a user or of one of their rows, after the page before (keyset). */
export type RowPage<Row> = { of: string; after: Row | null; limit: number };

/**
 * The last column of every index, so the order of an index and then of this needs no sorting. For
 * queries of one table.
 */
export const rowid = sql<number>`rowid`;

/** The rows after one with this value, in the order of `column` and `rowid`. */
export const rowsAfter = (
  column: SQLiteColumn,
  value: number | undefined,
  after: { rowid: number } | null,
): SQL | undefined =>
  after === null ? undefined : sql`(${column}, rowid) > (${value}, ${after.rowid})`;

/**
 * Removes a row inserted earlier in the same batch if there are now more than `most` among some;
 * returns it.
 */
export const removeExcess = (
  env: Env,
  table: SQLiteTable,
  { isRow, among, most }: { isRow: SQL | undefined; among: SQL | undefined; most: number },
) => {
  const db = database(env);
  const all = db.select({ all: count() }).from(table).where(among);
  return db
    .delete(table)
    .where(and(isRow, among, gt(all, most)))
    .returning({ one: sql`1` });
};
