import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Passes all rows as one parameter, because D1 allows 100 per statement. JSON columns take lists and objects. */
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
