// What a text that a person types has to be, with the sentence to show otherwise. Contracts check
// their fields by these rules, and forms show them without loading a schema.

import { DISPLAY_NAME, IDENTIFIER, IMAGE_URL, USERNAME } from './firstLimits.ts';
import { characterCount } from './format.ts';
import { CREDENTIAL, WORDS } from './limits/links.ts';
import { isPublicHttpsUrl } from './publicUrl.ts';

export type TextRule = { message: string } & (
  | { min: number }
  | { max: number }
  | { pattern: RegExp }
  | { holds: (value: string) => boolean }
);

const follows = (rule: TextRule, value: string): boolean => {
  if ('min' in rule) return value.length >= rule.min;
  if ('max' in rule) return value.length <= rule.max;
  if ('pattern' in rule) return rule.pattern.test(value);
  return rule.holds(value);
};

/** What to say of a trimmed text, by the first rule that it breaks; null if it follows all. */
export const textProblem = (rules: readonly TextRule[], value: string): string | null =>
  rules.find((rule) => !follows(rule, value.trim()))?.message ?? null;

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 32 || code === 127;
  });

/** Control characters are refused instead of silently changed. */
export const freeText = (
  max: number,
  tooLong = `Must be at most ${max} characters`,
): readonly TextRule[] => [
  { max, message: tooLong },
  {
    holds: (value) => !hasControlCharacter(value),
    message: 'Must not contain control characters',
  },
];

export const USERNAME_RULES: readonly TextRule[] = [
  {
    min: USERNAME.minLength,
    message: `Username must be at least ${USERNAME.minLength} characters`,
  },
  { max: USERNAME.maxLength, message: 'Username too long' },
  { pattern: /^[A-Za-z0-9_.-]+$/, message: 'Use only letters, numbers, “_”, “.” and “-”' },
  { pattern: /[^.]/, message: 'Use at least one letter or number' },
];

export const DISPLAY_NAME_RULES = freeText(DISPLAY_NAME.maxLength, 'Display name too long');

export const PICTURE_RULES: readonly TextRule[] = [
  { max: IMAGE_URL.maxLength, message: 'Must be a valid URL' },
  { holds: (value) => value === '' || isPublicHttpsUrl(value), message: 'Must be a valid URL' },
];

export const IDENTIFIER_RULES: readonly TextRule[] = [
  {
    min: IDENTIFIER.minLength,
    message: `Identifier must be at least ${IDENTIFIER.minLength} characters`,
  },
  { max: IDENTIFIER.maxLength, message: 'Identifier too long' },
  { pattern: /^[A-Za-z0-9_-]+$/, message: 'Use only letters, numbers, “-” and “_”' },
];

const INVISIBLE = /[\s\p{Cc}\p{Cf}]/u;

/** Never refused for its format, because platforms change formats. */
export const CREDENTIAL_RULES: readonly TextRule[] = [
  { min: CREDENTIAL.minLength, message: 'Required' },
  { max: CREDENTIAL.maxLength, message: `Must be at most ${CREDENTIAL.maxLength} characters` },
  {
    holds: (value) => !INVISIBLE.test(value),
    message: 'Must not contain spaces or control characters',
  },
];

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

export const linesOf = (text: string): string[] =>
  text.split(LINE_BREAK).filter((line) => line.trim() !== '');

const tooManyWords = `Must be at most ${WORDS.maxLength} characters`;

/** A few lines of plain text. */
export const WORDS_RULES: readonly TextRule[] = [
  { max: WORDS.maxUnits, message: tooManyWords },
  { holds: (value) => characterCount(value) <= WORDS.maxLength, message: tooManyWords },
  {
    holds: (value) => linesOf(value).length <= WORDS.maxLines,
    message: `Must be at most ${WORDS.maxLines} lines`,
  },
];
