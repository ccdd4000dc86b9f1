// A promoter's statements on a link: their own words, and their position on the token.

import { characterCount } from '../characterCount.ts';
import { WORDS } from '../limits/links.ts';
import { z } from '../zod.ts';
import { timestamp, trimmed } from './fields.ts';

export const DISCLOSURE_KINDS = ['holds', 'paid', 'team', 'none', 'not_stated'] as const;

/** Holds the token, paid by the project, on its team, none of these, or not stated. */
export const disclosureKind = z.enum(DISCLOSURE_KINDS);

export type DisclosureKind = z.output<typeof disclosureKind>;

const stated = z.object({ kind: disclosureKind, since: timestamp });

/** The promoter's current position on the token and earlier statements, newest first; none is ever deleted. */
export const disclosure = z.object({ ...stated.shape, history: z.array(stated) });

export type Disclosure = z.output<typeof disclosure>;

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

export const linesOf = (text: string): string[] =>
  text.split(LINE_BREAK).filter((line) => line.trim() !== '');

const tooLong = `Must be at most ${WORDS.maxLength} characters`;

/** A few lines of plain text without invisible characters. Empty text is none. */
export const promoterWords = z.pipe(
  trimmed,
  z.string().check(
    z.maxLength(WORDS.maxUnits, { error: tooLong, abort: true }),
    z.refine((value) => characterCount(value) <= WORDS.maxLength, { error: tooLong, abort: true }),
    z.refine((value) => linesOf(value).length <= WORDS.maxLines, `Must be at most ${WORDS.maxLines} lines`),
  ),
);
