// One row per link and day: a batch changes most of it, and written rows dominate the cost.
import { DIMENSIONS } from '@soltrade/schema/audience/dimensions';
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import type { Classes, EventKind } from '../model/statistics.ts';
import type { Dictionary } from './dictionary.ts';
import { shownByDimension, shownOf, type Values } from './smallGroups.ts';

export const KIND_CODES: Record<EventKind, number> = { click: 0, view: 1 };

/**
 * Link code of the rows for all of the promoter's links; they add up only what may be shown of
 * each.
 */
export const ALL_LINKS_CODE = 0;

/** `link` and `kind` are codes; `day` counts from 1970. */
type Day = { link: number; day: number; kind: number };

/** Dimension, value, persons, repeats, robots; a text repeats these. */
const FIELDS = 5;

export const createAudienceSums = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists audience_sums (
    link integer not null,
    day integer not null,
    kind integer not null,
    counts text not null,
    primary key (link, day, kind)
  ) without rowid`);
};

/** Per dimension. */
type Sums = readonly Values[];

type Addition = { dimension: number; value: number; counts: Classes };

const addTo = (
  sums: readonly Map<number, Classes>[],
  { dimension, value, counts }: Addition,
): void => {
  sums[dimension]?.set(value, addCounts(sums[dimension].get(value) ?? NO_EVENTS, counts));
};

const noSums = () => DIMENSIONS.map(() => new Map<number, Classes>());

const parsed = (counts: string) => {
  const sums = noSums();
  const numbers = counts === '' ? [] : counts.split(',').map(Number);
  for (let at = 0; at < numbers.length; at += FIELDS) {
    const [dimension = 0, value = 0, persons = 0, repeats = 0, robots = 0] = numbers.slice(
      at,
      at + FIELDS,
    );
    addTo(sums, { dimension, value, counts: { persons, repeats, robots } });
  }
  return sums;
};

const read = (sql: SqlStorage, { link, day, kind }: Day) => {
  const [row] = sql
    .exec<{ counts: string }>(
      'select counts from audience_sums where link = ? and day = ? and kind = ?',
      link,
      day,
      kind,
    )
    .toArray();
  return parsed(row?.counts ?? '');
};

/** All of a day, small values included. */
export const sumsOn = (sql: SqlStorage, place: Day): Sums => read(sql, place);

/** An entry of the first dimension, country, with which each text begins. */
const COUNTRY_ENTRY = /0,(\d+),(\d+),(\d+),(\d+),?/gy;

/**
 * Sums of several links by country code. In one query, and without parsing the other dimensions,
 * because a report may be of a thousand links and a year.
 */
export const countriesBetween = (
  sql: SqlStorage,
  { links, first, last }: { links: readonly number[]; first: number; last: number },
): Record<EventKind, ReadonlyMap<number, Readonly<Classes>>> => {
  const sums = { click: new Map<number, Classes>(), view: new Map<number, Classes>() };
  const rows = sql.exec<{ link: number; kind: number; counts: string }>(
    `select link, kind, counts from audience_sums
     where link in (select value from json_each(?)) and day between ? and ?`,
    JSON.stringify(links),
    first,
    last,
  );
  for (const { link, kind, counts } of rows) {
    const ofKind = kind === KIND_CODES.click ? sums.click : sums.view;
    const countries = new Map(
      [...counts.matchAll(COUNTRY_ENTRY)].map((entry) => {
        const [, value = 0, persons = 0, repeats = 0, robots = 0] = entry.map(Number);
        return [value, { persons, repeats, robots }] as const;
      }),
    );
    for (const [value, told] of link === ALL_LINKS_CODE ? countries : shownOf(countries)) {
      ofKind.set(value, addCounts(ofKind.get(value) ?? NO_EVENTS, told));
    }
  }
  return sums;
};

/** The sums that may be shown for a link, or all links, over days. */
export const shownBetween = (
  { sql, dictionary }: { sql: SqlStorage; dictionary: Dictionary },
  { link, first, last, kind }: Omit<Day, 'day'> & { first: number; last: number },
): Sums => {
  const rows = sql.exec<{ counts: string }>(
    'select counts from audience_sums where link = ? and day between ? and ? and kind = ?',
    link,
    first,
    last,
    kind,
  );
  const sums = noSums();
  for (const { counts } of rows) {
    const part = parsed(counts);
    for (const [dimension, values] of (link === ALL_LINKS_CODE
      ? part
      : shownByDimension(dictionary, part)
    ).entries()) {
      for (const [value, told] of values) addTo(sums, { dimension, value, counts: told });
    }
  }
  return sums;
};

export const addToAudienceSums = (
  sql: SqlStorage,
  place: Day,
  additions: readonly Addition[],
): void => {
  const sums = read(sql, place);
  for (const addition of additions) addTo(sums, addition);
  const counts = sums.flatMap((values, dimension) =>
    [...values].map(([value, { persons, repeats, robots }]) => [
      dimension,
      value,
      persons,
      repeats,
      robots,
    ]),
  );
  const { link, day, kind } = place;
  sql.exec(
    'insert or replace into audience_sums values (?, ?, ?, ?)',
    link,
    day,
    kind,
    counts.join(),
  );
};
