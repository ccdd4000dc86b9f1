// What a promoter says beside a link: words of their own, and how they stand to the token.

import { characterCount } from '../characterCount.ts';
import { WORDS } from '../limits/links.ts';
import { z } from '../zod.ts';
import { timestamp, trimmed } from './fields.ts';

export const DISCLOSURE_KINDS = ['holds', 'paid', 'team', 'none', 'not_stated'] as const;

/** Holds the token, is paid by the project, is on its team, has none of these interests; or has not said. */
export const disclosureKind = z.enum(DISCLOSURE_KINDS);

export type DisclosureKind = z.output<typeof disclosureKind>;

const stated = z.object({ kind: disclosureKind, since: timestamp });

/** How a promoter stands to the token, and what they said before, the newest first: no change is ever taken back. */
export const disclosure = z.object({ ...stated.shape, history: z.array(stated) });

export type Disclosure = z.output<typeof disclosure>;

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

export const linesOf = (text: string): string[] =>
  text.split(LINE_BREAK).filter((line) => line.trim() !== '');

const tooLong = `Must be at most ${WORDS.maxLength} characters`;

/** Plain text of a few lines; what cannot be seen in it is removed. Empty text is none. */
export const promoterWords = z.pipe(
  trimmed,
  z.string().check(
    z.maxLength(WORDS.maxUnits, { error: tooLong, abort: true }),
    z.refine((value) => characterCount(value) <= WORDS.maxLength, { error: tooLong, abort: true }),
    z.refine((value) => linesOf(value).length <= WORDS.maxLines, `Must be at most ${WORDS.maxLines} lines`),
  ),
);
