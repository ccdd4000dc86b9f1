// One row per link and day: a batch changes most of it, and written rows dominate the cost.
import { DIMENSIONS } from '@soltrade/schema/audience/values';
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import type { Classes, EventKind } from '../model/counted.ts';

export const KIND_CODES: Record<EventKind, number> = { click: 0, view: 1 };

/** Link code of the rows that sum up all of the promoter's links. */
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

/** Per dimension, the sums by value code. */
export type Sums = readonly ReadonlyMap<number, Readonly<Classes>>[];

type Addition = { dimension: number; value: number; counts: Classes };

const tallyBetween = (
  sql: SqlStorage,
  { link, first, last, kind }: Omit<Day, 'day'> & { first: number; last: number },
) => {
  const rows = sql.exec<{ counts: string }>(
    'select counts from audience_sums where link = ? and day between ? and ? and kind = ?',
    link,
    first,
    last,
    kind,
  );
  const sums = DIMENSIONS.map(() => new Map<number, Classes>());
  const add = ({ dimension, value, counts }: Addition): void => {
    sums[dimension]?.set(value, addCounts(sums[dimension].get(value) ?? NO_EVENTS, counts));
  };
  for (const { counts } of rows) {
    const numbers = counts.split(',').map(Number);
    for (let at = 0; at < numbers.length; at += FIELDS) {
      const [dimension = 0, value = 0, persons = 0, repeats = 0, robots = 0] = numbers.slice(at, at + FIELDS);
      add({ dimension, value, counts: { persons, repeats, robots } });
    }
  }
  return { sums, add };
};

/** An entry of the first dimension, country, with which each text begins. */
const COUNTRY_ENTRY = /0,(\d+),(\d+),(\d+),(\d+),?/gy;

/**
 * Sums of several links by country code. In one query, and without parsing the other dimensions, because a report may be
 * of a thousand links and a year.
 */
export const countriesBetween = (
  sql: SqlStorage,
  { links, first, last }: { links: readonly number[]; first: number; last: number },
): Record<EventKind, ReadonlyMap<number, Readonly<Classes>>> => {
  const sums = { click: new Map<number, Classes>(), view: new Map<number, Classes>() };
  const rows = sql.exec<{ kind: number; counts: string }>(
    `select kind, counts from audience_sums
     where link in (select value from json_each(?)) and day between ? and ?`,
    JSON.stringify(links),
    first,
    last,
  );
  for (const { kind, counts } of rows) {
    const ofKind = kind === KIND_CODES.click ? sums.click : sums.view;
    for (const entry of counts.matchAll(COUNTRY_ENTRY)) {
      const [, value = 0, persons = 0, repeats = 0, robots = 0] = entry.map(Number);
      ofKind.set(value, addCounts(ofKind.get(value) ?? NO_EVENTS, { persons, repeats, robots }));
    }
  }
  return sums;
};

export const sumsBetween = (...question: Parameters<typeof tallyBetween>): Sums =>
  tallyBetween(...question).sums;

export const addToAudienceSums = (
  sql: SqlStorage,
  { link, day, kind }: Day,
  additions: readonly Addition[],
): void => {
  const { sums, add } = tallyBetween(sql, { link, first: day, last: day, kind });
  for (const addition of additions) add(addition);
  const counts = sums.flatMap((values, dimension) =>
    [...values].map(([value, { persons, repeats, robots }]) => [dimension, value, persons, repeats, robots]),
  );
  sql.exec('insert or replace into audience_sums values (?, ?, ?, ?)', link, day, kind, counts.join());
};
