import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Passes any number of texts as one parameter, because D1 allows 100 per statement. */
export const isOneOf = (column: SQLiteColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
