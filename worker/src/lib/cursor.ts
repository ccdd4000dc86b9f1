import { AppError } from './errors.ts';

/** The end of a page of a list: the sort value and id of its last row. */
export type Cursor = { value: number; id: string };

export const encodeCursor = (cursor: Cursor): string => `${cursor.value}_${cursor.id}`;

/** Throws `invalid_input` where the text is not a cursor that we made. */
export const decodeCursor = (text: string): Cursor => {
  const match = /^(\d+)_(.+)$/.exec(text);
  if (!match?.[2]) {
    throw new AppError('invalid_input', 'This cursor is not valid.', {
      errors: { cursor: 'Use the cursor from a Link header' },
    });
  }
  return { value: Number(match[1]), id: match[2] };
};
