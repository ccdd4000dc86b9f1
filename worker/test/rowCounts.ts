// Whether the numbers of rows that triggers keep are those of the rows.
import { COUNTED_ROWS } from '@soltrade/schema/tables/rowCounts';

type Counted = (typeof COUNTED_ROWS)[keyof typeof COUNTED_ROWS];

/**
 * Those that are kept and wrong, or missing. What is deleted stays counted in its day, and a day
 * that is over may be missing.
 */
const difference = (name: string, counted: Counted): string => {
  const isDaily = 'isDaily' in counted;
  const day = isDaily ? 'row.created_at / 86400000' : '0';
  const which = 'which' in counted ? counted.which('row') : 'true';
  return `with counts as (
      select '${name}' as counted, row.${counted.owner} as owner, ${day} as day, count(*) as rows
      from ${counted.table} as row where ${which} group by 2, 3
    )
    select counts.*, kept.rows as kept from counts left join row_counts as kept using (counted, owner, day)
      where ${isDaily ? 'kept.rows < counts.rows' : 'kept.rows is not counts.rows'}
    union all select counted, owner, day, 0, rows from row_counts
      where counted = '${name}' and day = 0 and (owner, day) not in (select owner, day from counts)`;
};

export const miscounted = async (database: D1Database): Promise<object[]> => {
  const differences = await database.batch<object>(
    Object.entries(COUNTED_ROWS).map(([name, counted]) =>
      database.prepare(difference(name, counted)),
    ),
  );
  return differences.flatMap(({ results }) => results);
};
