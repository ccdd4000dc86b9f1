import { promoterWords } from '@soltrade/schema/contracts/linkTexts';
import { fieldError } from '../../lib/errorMessages.ts';
import type { LinkTextErrors } from './LinkTextFields.tsx';

/** What is wrong with words before they are sent; null if nothing is. */
export const wordsProblem = (words: string): string | null =>
  promoterWords.safeParse(words).error?.issues[0]?.message ?? null;

/** What the server refused of a link's texts; null if it was something else. */
export const refusedTexts = (error: unknown): LinkTextErrors | null => {
  const words = fieldError(error, { name: 'words', codes: [] });
  const disclosure = fieldError(error, { name: 'disclosure', codes: ['too_many_disclosures'] });
  return words === null && disclosure === null ? null : { words, disclosure };
};
