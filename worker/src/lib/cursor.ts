import { AppError } from './errors.ts';

export type Cursor = { value: number; id: string };

export type SortCursor = { value: number | string; id: string };

/** Numbers are plain; texts are encoded, including underscores. */
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

/** Throws `invalid_input` unless we issued the cursor for a list of this order. */
export const decodeSortCursor = (text: string, type: 'number' | 'text'): SortCursor => {
  const match = /^(?:(-?\d{1,16})|'([^_]*))_(.+)$/.exec(text);
  const [, number, quoted, id] = match ?? [];
  if (id && type === 'number' && number !== undefined) return { value: Number(number), id };
  if (id && type === 'text' && quoted !== undefined) return { value: decoded(quoted), id };
  throw invalid();
};

/** The same for lists sorted by non-negative numbers. */
export const decodeCursor = (text: string): Cursor => {
  const { value, id } = decodeSortCursor(text, 'number');
  if (typeof value !== 'number' || value < 0) throw invalid();
  return { value, id };
};

/** Splits off the extra row beyond `limit`; returns the page and the next cursor or null. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => SortCursor,
): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    page,
    next: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null,
  };
};
