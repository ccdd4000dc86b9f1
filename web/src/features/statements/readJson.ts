// What partners' APIs answer and databases write: lists of objects at any depth, an object for each
// line, an object of objects.
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { FileRow } from '@soltrade/schema/statements/table';
import { statementProblem } from './statementProblem.ts';

/** A number with the text that the file has for it. */
class Numeral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Members = Record<string, unknown>;
type Cell = { text: string; isNumber: boolean };
type Flat = ReadonlyMap<string, Cell>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Numeral);

const withSource = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' ? new Numeral(source ?? String(value)) : value;

// Newer than TypeScript's library: https://github.com/tc39/proposal-json-parse-with-source
const parse: (text: string, reviver: typeof withSource) => unknown = JSON.parse;

const MOST_ROWS = STATEMENT.maxRows + 1;

/** An object for each line, as databases and log files have it. Null if a line is none. */
const parseLines = (text: string): unknown[] | null => {
  const rows: unknown[] = [];
  for (let at = 0; at < text.length && rows.length < MOST_ROWS; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? undefined : end).trim();
    at = end < 0 ? text.length : end + 1;
    if (line === '') continue;
    const value = parse(line.replace(/,$/, ''), withSource);
    if (!isObject(value)) return null;
    rows.push(value);
  }
  return rows;
};

const parsed = (text: string): unknown => {
  try {
    return parse(text, withSource);
  } catch {
    try {
      return parseLines(text);
    } catch {
      // A CSV may begin with a bracket.
      return null;
    }
  }
};

const DEEPEST = 5;

const cellOf = (value: unknown): Cell | null => {
  if (value instanceof Numeral) return { text: value.text, isNumber: true };
  if (value === null || value === undefined) return { text: '', isNumber: false };
  if (typeof value !== 'object') return { text: String(value), isNumber: false };
  const isList =
    Array.isArray(value) && !value.some((each) => isObject(each) || Array.isArray(each));
  if (!isList) return null;
  return { text: value.map((each) => cellOf(each)?.text).join(', '), isNumber: false };
};

const flatten = (value: Members, prefix = '', depth = 0): [string, Cell][] =>
  Object.entries(value).flatMap(([key, each]): [string, Cell][] => {
    const cell = cellOf(each);
    if (cell) return [[prefix + key, cell]];
    return isObject(each) && depth < DEEPEST ? flatten(each, `${prefix}${key}.`, depth + 1) : [];
  });

/** Members of an object of objects are alike; an answer's own parts aren't. */
const areAlike = (values: readonly unknown[]): values is Members[] => {
  if (!values.every(isObject)) return false;
  const [first, second] = values;
  if (!first) return false;
  const keys = Object.keys(first);
  return !second || keys.filter((key) => Object.hasOwn(second, key)).length * 2 >= keys.length;
};

type List = { titles: string[][]; rows: Flat[] };

/** More lists at different places than that hold no payouts. */
const MOST_LISTS = 30;

/** A record's fields that hold for its children, too. Not its amounts, which are their sums. */
const factsForParts = (record: Members, prefix: string): [string, Cell][] =>
  flatten(record).flatMap(([key, cell]): [string, Cell][] =>
    cell.text === '' || cell.isNumber || /^[-\d.,\s]+$/.test(cell.text)
      ? []
      : [[prefix + key, cell]],
  );

type Place = { path: string[]; above: [string, Cell][]; titles: string[][] };

const collect = (value: unknown, place: Place, lists: Map<string, List>): void => {
  const { path, above, titles } = place;
  if (path.length > DEEPEST) return;
  const keyed = isObject(value) && areAlike(Object.values(value)) ? Object.entries(value) : null;
  const items: [string | null, unknown][] | null = Array.isArray(value)
    ? value.map((each) => [null, each])
    : keyed;
  if (items) {
    const name = path.join('.');
    const list = lists.get(name) ?? { titles, rows: [] };
    if (lists.size < MOST_LISTS) lists.set(name, list);
    for (const [key, each] of items) {
      if (!isObject(each)) continue;
      const named: [string, Cell][] = key === null ? [] : [['key', { text: key, isNumber: false }]];
      if (list.rows.length < MOST_ROWS) {
        list.rows.push(new Map([...above, ...named, ...flatten(each)]));
      }
      const facts = [...above, ...factsForParts(each, `${path.at(-1) ?? 'parent'}.`)];
      for (const [part, inner] of Object.entries(each)) {
        if (typeof inner !== 'object') continue;
        collect(inner, { path: [...path, part], above: facts, titles }, lists);
      }
    }
    return;
  }
  if (!isObject(value)) return;
  const said = Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' ? [[key, each]] : [],
  );
  for (const [key, each] of Object.entries(value)) {
    collect(each, { path: [...path, key], above, titles: [...titles, ...said] }, lists);
  }
};

/** Null for more columns than a statement has, counted while they are collected. */
const rowsOf = ({ titles, rows }: List): FileRow[] | null => {
  const names = new Set<string>();
  for (const row of rows) {
    for (const name of row.keys()) names.add(name);
    if (names.size > STATEMENT.maxColumns) return null;
  }
  const header = [...names];
  return [
    ...titles.map((cells) => ({ line: 1, cells })),
    { line: 1, cells: header },
    ...rows.map((row, index): FileRow => {
      const cells = header.map((name) => row.get(name));
      return {
        line: index + 1,
        cells: cells.map((cell) => cell?.text ?? ''),
        kinds: cells.map((cell) => (cell?.isNumber ? 'number' : undefined)),
      };
    }),
  ];
};

type JsonList = { name: string; rows: FileRow[]; headerAt: number };

/**
 * The lists of objects, by where they are; null for text that is no JSON with one. A row's line is
 * its position.
 */
export const readJson = (text: string): JsonList[] | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  const value = parsed(text);
  if (value === null) return null;
  const lists = new Map<string, List>();
  collect(value, { path: [], above: [], titles: [] }, lists);
  // One payout alone.
  if (lists.size === 0 && isObject(value))
    collect([value], { path: [], above: [], titles: [] }, lists);
  const found = [...lists].filter(([, { rows }]) => rows.length > 0);
  const read = found.flatMap(([name, list]) => {
    const rows = rowsOf(list);
    return rows ? [{ name, rows, headerAt: list.titles.length }] : [];
  });
  if (found.length > 0 && read.length === 0) throw statementProblem('tooManyColumns');
  return read.length === 0 ? null : read;
};
