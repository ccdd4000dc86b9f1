import { type CountedRows, rowCounts } from '@soltrade/schema/tables/rowCounts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

/** How many an owner has, for the write that a limit bounds. */
export const rowsOf = (counted: CountedRows, owner: string, day = 0): SQL =>
  sql`coalesce((select counts.rows from ${rowCounts} as counts
    where counts.counted = ${counted} and counts.owner = ${owner} and counts.day = ${day}), 0)`;

export const readRowCount = async (
  env: Env,
  counted: CountedRows,
  owner: string,
): Promise<number> => {
  const [row] = await database(env)
    .select({ rows: rowCounts.rows })
    .from(rowCounts)
    .where(and(eq(rowCounts.counted, counted), eq(rowCounts.owner, owner), eq(rowCounts.day, 0)));
  return row?.rows ?? 0;
};
