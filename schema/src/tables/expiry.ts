import { lte, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Which rows of a table the cron deletes. */
export type Expiry = { table: SQLiteTable; isOver: (now: number) => SQL | undefined };

/** Rows are kept for so long after the time in a column; without `kept`, until that time. */
export const expiresAfter = <Table extends SQLiteTable>(
  table: Table,
  column: SQLiteColumn,
  kept = 0,
): Expiry => ({ table, isOver: (now) => lte(column, now - kept) });
