// A shortener's JSON as rows, as if it had been a table: Sink exports its links so.
import type { FileRow } from '../statements/table.ts';

const LISTS = ['links', 'data', 'items', 'results'];

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cellOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(cellOf).join('|');
  // Dub's tags have a name.
  if (isMembers(value)) return Object.hasOwn(value, 'name') ? cellOf(value.name) : '';
  return value === null || value === undefined ? '' : String(value);
};

const listIn = (file: unknown): unknown[] | null => {
  if (Array.isArray(file)) return file;
  if (!isMembers(file)) return null;
  for (const name of LISTS) {
    const list = Object.hasOwn(file, name) ? file[name] : null;
    if (Array.isArray(list)) return list;
  }
  return null;
};

/** Bounds the header that a hostile file could make. */
const MOST_COLUMNS = 200;

/**
 * A header of all members' names, then a row for each object; null for a value without a list of
 * objects.
 */
export const rowsOfJson = (file: unknown): FileRow[] | null => {
  const objects = listIn(file)?.filter(isMembers) ?? [];
  if (objects.length === 0) return null;
  const names = [...new Set(objects.slice(0, 1_000).flatMap((each) => Object.keys(each)))].slice(
    0,
    MOST_COLUMNS,
  );
  return [
    { line: 0, cells: names },
    ...objects.map((each, at) => ({
      line: at + 1,
      cells: names.map((name) => (Object.hasOwn(each, name) ? cellOf(each[name]) : '')),
    })),
  ];
};
