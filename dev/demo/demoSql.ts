import type { Row, TableRows } from './tableRows.ts';

const literal = (value: string | number | null): string => {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

/** D1 bounds the length of a statement. */
const ROWS_A_STATEMENT = 200;

const statements = ({ table, rows }: TableRows): string[] => {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = (row: Row) => `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`;
  const batches = Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  );
  // What a person changed since, or a real click counted, stays.
  return batches.map(
    (batch) =>
      `insert into ${table} (${columns.join(', ')}) values\n${batch.map(values).join(',\n')}\non conflict do nothing;`,
  );
};

/** The promoter's statistics take over what D1 holds of a link once its total says that something was counted. */
const TOTALS = `update link_totals set
  (clicks, persons, repeats, robots) = (
    select coalesce(sum(persons + repeats), 0), coalesce(sum(persons), 0), coalesce(sum(repeats), 0), coalesce(sum(robots), 0)
    from click_counts where click_counts.link_id = link_totals.link_id),
  (view_persons, view_repeats, view_robots) = (
    select coalesce(sum(persons), 0), coalesce(sum(repeats), 0), coalesce(sum(robots), 0)
    from view_counts where view_counts.link_id = link_totals.link_id)
where seq = 0 and link_id like 'demo-link-%';`;

/** SQL that adds the rows and changes none that exist. */
export const demoSql = (tables: TableRows[]): string =>
  `${[...tables.flatMap(statements), TOTALS].join('\n')}\n`;
