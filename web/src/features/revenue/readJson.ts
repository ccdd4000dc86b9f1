// What partners' APIs answer: a list of objects, alone or inside the answer's own object.
import type { FileRow } from '@soltrade/schema/statements/table';

type Scalar = string | number | boolean | null;
type Flat = ReadonlyMap<string, string>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** Where answers have their lists: `{data: […]}`, `{result: {data: […]}}`, `{conversions: […]}`. */
const listIn = (value: unknown, depth = 0): unknown[] | null => {
  if (Array.isArray(value)) return value.some(isObject) ? value : null;
  if (!isObject(value) || depth > 2) return null;
  for (const each of Object.values(value)) {
    const found = listIn(each, depth + 1);
    if (found) return found;
  }
  return null;
};

const flatten = (value: Record<string, unknown>, prefix = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, each]): [string, string][] => {
    if (isScalar(each)) return [[prefix + key, each === null ? '' : String(each)]];
    return isObject(each) && prefix === '' ? flatten(each, `${key}.`) : [];
  });

/** A number keeps the text that the file has for it; three decimals alone could be a group of thousands. */
const exactNumber = (
  _key: string,
  value: unknown,
  { source }: { source?: string } = {},
): unknown => {
  if (typeof value !== 'number') return value;
  const text = source ?? String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
};

// Newer than TypeScript's library: https://github.com/tc39/proposal-json-parse-with-source
const parse: (text: string, reviver: typeof exactNumber) => unknown = JSON.parse;

/** Null for text that is no JSON with a list of objects. A row's line is its position in the list. */
export const readJson = (text: string): FileRow[] | null => {
  if (!/^\s*[[{]/.test(text)) return null;
  let list: unknown[] | null;
  try {
    list = listIn(parse(text, exactNumber));
  } catch {
    return null;
  }
  const rows: Flat[] | undefined = list?.filter(isObject).map((each) => new Map(flatten(each)));
  if (!rows || rows.length === 0) return null;
  const header = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return [
    { line: 1, cells: header },
    ...rows.map((row, index) => ({
      line: index + 1,
      cells: header.map((name) => row.get(name) ?? ''),
    })),
  ];
};
