import { and, gt, lt, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DAY } from '../durations.ts';
import type { Expiry } from './expiry.ts';

/**
 * Numbers of rows that a write compares with its limit; generated triggers keep them. None is 0.
 */
export const rowCounts = sqliteTable(
  'row_counts',
  {
    /** A name of `COUNTED_ROWS`. */
    counted: text('counted').notNull(),
    /** Whose limit it is: a user, or a partner. */
    owner: text('owner').notNull(),
    /** Days since 1970 in UTC, for a limit a day; 0 counts all. */
    day: integer('day').notNull(),
    rows: integer('rows').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.counted, table.owner, table.day] }),
    index('row_counts_day').on(table.day).where(sql`${table.day} > 0`),
  ],
);

export type Counted = {
  table: string;
  /** A column that never changes. */
  owner: string;
  /** Which rows: an immutable condition on a row called `row`. */
  which?: (row: string) => string;
  /** Counts rows by the day of their `created_at`; what is deleted later stays counted. */
  isDaily?: true;
};

/** What can be a thousand rows and more. Other limits count the rows themselves, by an index. */
export const COUNTED_ROWS = {
  /** A promoter's reported entries, including reversed ones. */
  reported_entries: {
    table: 'revenue_entries',
    owner: 'user_id',
    which: (row) =>
      `${row}.\`source\` = 'reported' AND ${row}.\`reverses\` IS NULL AND ${row}.\`price_of\` IS NULL`,
  },
  waiting_states: { table: 'waiting_states', owner: 'partner_id' },
  links_of_day: { table: 'links', owner: 'user_id', isDaily: true },
  member_writes_of_day: { table: 'member_writes', owner: 'person_id', isDaily: true },
} as const satisfies Record<string, Counted>;

export type CountedRows = keyof typeof COUNTED_ROWS;

const quoted = (name: string): string => `\`${name}\``;

const change = (row: 'NEW' | 'OLD', name: string, { owner, isDaily }: Counted): string => {
  const key = `'${name}', ${row}.${quoted(owner)}, ${isDaily ? `${row}.\`created_at\` / 86400000` : '0'}`;
  return row === 'NEW'
    ? `  INSERT INTO \`row_counts\` (\`counted\`, \`owner\`, \`day\`, \`rows\`) VALUES (${key}, 1)
  ON CONFLICT (\`counted\`, \`owner\`, \`day\`) DO UPDATE SET \`rows\` = \`rows\` + 1;`
    : `  UPDATE \`row_counts\` SET \`rows\` = \`rows\` - 1 WHERE (\`counted\`, \`owner\`, \`day\`) = (${key});
  DELETE FROM \`row_counts\` WHERE (\`counted\`, \`owner\`, \`day\`) = (${key}) AND \`rows\` = 0;`;
};

const trigger = (name: string, event: string, when: string | null, body: string): string =>
  `CREATE TRIGGER \`row_counts_${name}\` AFTER ${event}${when === null ? '' : `\nWHEN ${when}`}
BEGIN
${body}
END;`;

export const rowCountTriggers = (): string[] =>
  Object.entries<Counted>(COUNTED_ROWS).flatMap(([name, counted]) => {
    const { table, which, isDaily } = counted;
    const on = quoted(table);
    const [isNew, isOld] = which ? [which('NEW'), which('OLD')] : [null, null];
    const [come, go] = [change('NEW', name, counted), change('OLD', name, counted)];
    return [
      trigger(`${name}_come`, `INSERT ON ${on}`, isNew, come),
      ...(isDaily ? [] : [trigger(`${name}_go`, `DELETE ON ${on}`, isOld, go)]),
    ];
  });

/** Of days before yesterday, whose limits nothing compares any longer. */
export const expiringRowCounts: readonly Expiry[] = [
  {
    table: rowCounts,
    isOver: (now) => and(gt(rowCounts.day, 0), lt(rowCounts.day, Math.floor(now / DAY) - 1)),
  },
];
