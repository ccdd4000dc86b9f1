import { AppError } from './errors.ts';

/** The end of a page of a list: the sort value and id of its last row. */
export type Cursor = { value: number; id: string };

export type SortCursor = { value: number | string; id: string };

/** Numbers stand as they are; a text is quoted, and its underscores are escaped too. */
export const encodeCursor = ({ value, id }: SortCursor): string =>
  typeof value === 'number'
    ? `${value}_${id}`
    : `'${encodeURIComponent(value).replaceAll('_', '%5F').replaceAll("'", '%27')}_${id}`;

const invalid = () =>
  new AppError('invalid_input', 'This cursor is not valid.', {
    errors: { cursor: 'Use the cursor from a Link header' },
  });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid();
  }
};

/** Throws `invalid_input` where the text is not a cursor that we made for a list of this order. */
export const decodeSortCursor = (text: string, type: 'number' | 'text'): SortCursor => {
  const match = /^(?:(-?\d{1,16})|'([^_]*))_(.+)$/.exec(text);
  const [, number, quoted, id] = match ?? [];
  if (id && type === 'number' && number !== undefined) return { value: Number(number), id };
  if (id && type === 'text' && quoted !== undefined) return { value: decoded(quoted), id };
  throw invalid();
};

/** The same for a list that is sorted by numbers which are never negative. */
export const decodeCursor = (text: string): Cursor => {
  const { value, id } = decodeSortCursor(text, 'number');
  if (typeof value !== 'number' || value < 0) throw invalid();
  return { value, id };
};

/** A page out of rows of which one more than `limit` was read, and the cursor of the next page, or null at the end. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => SortCursor,
): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
};
