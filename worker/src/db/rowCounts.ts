// Numbers of rows that limits compare, as triggers keep them: counting the rows would read them all at each write.
import { DAY } from '@soltrade/schema/durations';
import { type CountedRows, rowCounts } from '@soltrade/schema/tables/rowCounts';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { database } from './client.ts';

/** How many an owner has, for the write that a limit bounds. */
export const rowsOf = (counted: CountedRows, owner: string, day = 0): SQL =>
  sql`coalesce((select counts.rows from ${rowCounts} as counts
    where counts.counted = ${counted} and counts.owner = ${owner} and counts.day = ${day}), 0)`;

/** Of days before yesterday, whose limits nothing compares any longer. */
export const isCountOver = (now: number): SQL | undefined =>
  and(gt(rowCounts.day, 0), lt(rowCounts.day, Math.floor(now / DAY) - 1));

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
