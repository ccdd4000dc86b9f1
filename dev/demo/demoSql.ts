const literal = (value: string | number | null): string => {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

/** D1 limits a statement's length. */
const ROWS_A_STATEMENT = 200;

const statements = ({ table, rows }: TableRows): string[] => {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = (row: Row) =>
    `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`;
  const batches = Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );
  // Keeps a person's later changes.
  return batches.map(
    (batch) =>
      `insert into ${table} (${columns.join(', ')}) values\n${batch.map(values).join(',\n')}\non conflict do nothing;`,
  );
};

export const demoSql = (tables: TableRows[]): string =>
  `${tables.flatMap(statements).join('\n')}\n`;

export type Row = Record<string, string | number | null>;
export type TableRows = { table: string; rows: Row[] };
