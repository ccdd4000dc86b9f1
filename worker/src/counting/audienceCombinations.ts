// One row per link and day, because written rows dominate the cost.

import { FACETS } from '@soltrade/schema/audience/dimensions';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import type { Classes } from '../model/statistics.ts';

/** All values are codes. */
type Place = { link: number; day: number; kind: number };

type Combination = { facets: readonly number[]; counts: Readonly<Classes> };

/** A combination's numbers: its facets in order, then persons, repeats and robots. */
export const PERSONS = FACETS.length;
export const WIDTH = PERSONS + 3;

type Packed = Int32Array<ArrayBuffer>;

const write = (sql: SqlStorage, { kind, link, day }: Place, packed: Packed): void => {
  sql.exec(
    'insert or replace into audience_combinations values (?, ?, ?, ?)',
    kind,
    link,
    day,
    packed.buffer,
  );
};

export const createAudienceCombinations = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists audience_combinations (
    kind integer not null,
    link integer not null,
    day integer not null,
    counts blob not null,
    primary key (kind, link, day)
  ) without rowid`);
};

const read = (sql: SqlStorage, { kind, link, day }: Place): Packed => {
  const [row] = sql
    .exec<{ counts: ArrayBuffer }>(
      'select counts from audience_combinations where kind = ? and link = ? and day = ?',
      kind,
      link,
      day,
    )
    .toArray();
  return new Int32Array(row?.counts ?? new ArrayBuffer(0));
};

/** Adds combinations; new ones only up to the limit. */
export const addCombinations = (
  sql: SqlStorage,
  place: Place,
  added: readonly Combination[],
): void => {
  const numbers = [...read(sql, place)];
  const places = new Map<string, number>();
  for (let at = 0; at < numbers.length; at += WIDTH)
    places.set(numbers.slice(at, at + PERSONS).join(), at);
  for (const { facets, counts } of added) {
    const name = facets.join();
    const at = places.get(name) ?? numbers.length;
    if (at === numbers.length) {
      if (places.size >= AUDIENCE.maxCombinations) continue;
      places.set(name, at);
      numbers.push(...facets, 0, 0, 0);
    }
    for (const [index, count] of [counts.persons, counts.repeats, counts.robots].entries()) {
      numbers[at + PERSONS + index] = (numbers[at + PERSONS + index] ?? 0) + count;
    }
  }
  write(sql, place, new Int32Array(numbers));
};

/** All combinations of a link, or of all, by link and day; a link or day may be missing. */
export const combinationsBetween = (
  sql: SqlStorage,
  { kind, link, first, last }: { kind: number; link: number | null; first: number; last: number },
): Iterable<{ link: number; day: number; counts: ArrayBuffer }> =>
  sql.exec<{ link: number; day: number; counts: ArrayBuffer }>(
    `select link, day, counts from audience_combinations
     where kind = ? and day between ? and ? ${link === null ? '' : 'and link = ?'}`,
    kind,
    first,
    last,
    ...(link === null ? [] : [link]),
  );

/** Deletes some before a day. Returns whether there were any. */
export const deleteCombinations = (sql: SqlStorage, before: number, most: number): boolean =>
  sql.exec(
    `delete from audience_combinations where (kind, link, day) in (
       select kind, link, day from audience_combinations where day < ? limit ?)`,
    before,
    most,
  ).rowsWritten > 0;

export const pruneCombinations = (sql: SqlStorage, before: number): void => {
  sql.exec('delete from audience_combinations where day < ?', before);
};
