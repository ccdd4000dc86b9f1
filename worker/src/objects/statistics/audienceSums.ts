// The events of a link's day by each value of each dimension, as one row: a batch of audiences changes most of what is in
// it, and written rows are what is paid for.
import { DIMENSIONS } from '@soltrade/schema/audience/values';
import type { Classes } from '../../model/counted.ts';
import { hasTable } from '../numberedTables.ts';

/** `link` and `kind` are codes, `day` is the number since 1970. */
type Day = { link: number; day: number; kind: number };

/** Dimension, value, persons, repeats, robots; a text is any number of these. */
const FIELDS = 5;

export const createAudienceSums = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists audience_sums (
    link integer not null,
    day integer not null,
    kind integer not null,
    counts text not null,
    primary key (link, day, kind)
  ) without rowid`);
  if (!hasTable(sql, 'audience_days')) return;
  // Of earlier versions: a row for each value.
  sql.exec(`
    insert into audience_sums (link, day, kind, counts)
    select link, day, kind,
           group_concat(dimension || ',' || value || ',' || persons || ',' || repeats || ',' || robots)
    from audience_days group by link, day, kind;
    drop table audience_days`);
};

/** Adds up counts by dimension and by the code of a value. */
const tally = () => {
  const sums = DIMENSIONS.map(() => new Map<number, Classes>());

  const add = (dimension: number, value: number, { persons, repeats, robots }: Classes): void => {
    const known = sums[dimension]?.get(value);
    if (known === undefined) {
      sums[dimension]?.set(value, { persons, repeats, robots });
      return;
    }
    known.persons += persons;
    known.repeats += repeats;
    known.robots += robots;
  };

  return {
    sums: sums as readonly ReadonlyMap<number, Readonly<Classes>>[],
    add,
    addText: (text: string): void => {
      const numbers = text.split(',').map(Number);
      for (let at = 0; at < numbers.length; at += FIELDS) {
        const [dimension = 0, value = 0, persons = 0, repeats = 0, robots = 0] = numbers.slice(
          at,
          at + FIELDS,
        );
        add(dimension, value, { persons, repeats, robots });
      }
    },
    text: (): string =>
      sums
        .flatMap((values, dimension) =>
          [...values].map(([value, { persons, repeats, robots }]) =>
            [dimension, value, persons, repeats, robots].join(','),
          ),
        )
        .join(','),
  };
};

/** By dimension: the sums by the code of a value. */
export const sumsBetween = (
  sql: SqlStorage,
  { link, first, last, kind }: Omit<Day, 'day'> & { first: number; last: number },
): readonly ReadonlyMap<number, Readonly<Classes>>[] => {
  const rows = sql.exec<{ counts: string }>(
    'select counts from audience_sums where link = ? and day between ? and ? and kind = ?',
    ...[link, first, last, kind],
  );
  const { sums, addText } = tally();
  for (const { counts } of rows) addText(counts);
  return sums;
};

type Addition = { dimension: number; value: number; counts: Classes };

export const addToSums = (
  sql: SqlStorage,
  { link, day, kind }: Day,
  additions: readonly Addition[],
): void => {
  const place = [link, day, kind];
  const [row] = sql
    .exec<{ counts: string }>(
      'select counts from audience_sums where link = ? and day = ? and kind = ?',
      ...place,
    )
    .toArray();
  const { add, addText, text } = tally();
  if (row) addText(row.counts);
  for (const { dimension, value, counts } of additions) add(dimension, value, counts);
  sql.exec(
    `insert into audience_sums (link, day, kind, counts) values (?, ?, ?, ?)
     on conflict do update set counts = excluded.counts`,
    ...[...place, text()],
  );
};
