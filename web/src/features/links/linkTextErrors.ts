import { promoterWords } from '@soltrade/schema/contracts/links';
import { fieldErrors } from '../../lib/errorMessages.ts';
import type { LinkTextErrors } from './LinkTextFields.tsx';

/** Error of words before sending, or null. */
export const wordsProblem = (words: string): string | null =>
  promoterWords.safeParse(words).error?.issues[0]?.message ?? null;

/** A link text that the server refused; null for other errors. */
export const refusedTexts = (error: unknown): LinkTextErrors | null => {
  const { words = null, disclosure = null } = fieldErrors(error);
  return words === null && disclosure === null ? null : { words, disclosure };
};
