// Token names, symbols and promoters' words are hostile text that imitates something else.
import { linesOf } from '@soltrade/schema/textRules';
import { invalidField } from './errors.ts';
import { readAs } from './lookAlikes.ts';
import { remembered } from './remembered.ts';

/** Longer text would be truncated anyway; this bounds the expressions below. */
const MAX_RAW_LENGTH = 2_000;

/** Results cached per isolate and length. */
const REMEMBERED = 500;

// Control, bidi and zero-width characters, lone surrogates, private use, and invisible letters.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800\u115F\u1160\u3164\uFFA0]|\u17B4|\u17B5|\u034F|[\u180B-\u180D]|\u180F/gu;

/** Joins pictures into one, such as a family or a flag. */
const JOINER =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/u;
const INVISIBLE_BUT_JOINERS = new RegExp(`(?!${JOINER.source})(?:${INVISIBLE.source})`, 'gu');

// Imitations of X's badge, including look-alike roots, letters and stars, and other marks of rank:
// medals, seals, shields. A name proves nothing here.
const BADGES = new RegExp(
  `[${[
    '\\u2713\\u2714\\u2705\\u2611\\u237B\\u2BBD\\u{10102}\\u{1F5F8}\\u{1F5F9}\\u{1FBB1}',
    '\\u221A-\\u221C\\u23B7\\uAA9B\\uAA9C\\u2A57',
    '\\u24CB\\u24E5\\u{1F125}\\u{1F145}\\u{1F165}\\u{1F185}',
    '\\u235F\\u272A\\u2742\\u{1F3F5}',
    '\\u{1F535}\\u{1F537}\\u{1F539}\\u{1F4A0}\\u{1F7E6}',
    '\\u{1F396}\\u{1F3C5}\\u{1F947}-\\u{1F949}\\u{1F4AE}\\u{1F4DB}\\u{1F530}\\u{1F6E1}',
    '\\u2733\\u2734\\u2739\\u273A\\u2747\\u274B',
  ].join('')}][\\uFE0E\\uFE0F]?`,
  'gu',
);

/**
 * Letters and digits in another style, such as small, bold or full-width ones, but for ordinals.
 */
const STYLED = /(?![ªº])[\p{L}\p{Nd}]/gu;
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]+$/u;

/** As plain letters, since style imitates a badge. Other scripts stay as they are written. */
const plainLetter = (letter: string): string => {
  const plain = letter.normalize('NFKC');
  return plain !== letter && PLAIN.test(plain) ? plain : letter;
};

/** More combining marks than any language uses overflow the line. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first whole graphemes within `maxLength` code points. */
const firstCharacters = (text: string, maxLength: number): string => {
  // Fast path, since most names are short.
  if (text.length <= maxLength) return text;
  let kept = '';
  let length = 0;
  for (const { segment } of graphemes.segment(text)) {
    length += [...segment].length;
    if (length > maxLength) break;
    kept += segment;
  }
  return kept;
};

/** One line without invisible characters or imitated badges, whitespace collapsed. */
const visibleLine = (text: string, invisible: RegExp): string =>
  text
    .normalize('NFC')
    .replace(STYLED, plainLetter)
    .replace(/\s+/g, ' ')
    .replace(BADGES, '')
    .replace(invisible, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim();

const shortened = (text: string, maxLength: number): string | null =>
  firstCharacters(visibleLine(text, INVISIBLE), maxLength).trim() || null;

/** One cache for each of the few length limits, because names are rendered many times. */
const known = new Map<number, (text: string) => string | null>();

const knownOf = (maxLength: number): ((text: string) => string | null) => {
  const found =
    known.get(maxLength) ?? remembered(REMEMBERED, (text) => shortened(text, maxLength));
  known.set(maxLength, found);
  return found;
};

/** Removes invisible characters and imitated badges, truncates; null if nothing visible remains. */
export const sanitizedText = (
  text: string | null | undefined,
  maxLength: number,
): string | null => {
  return text ? knownOf(maxLength)(text.slice(0, MAX_RAW_LENGTH)) : null;
};

/** Its first letter may have been a tick, which is gone. */
const CLAIM = /^v?erified$/;

const readsAsClaim = (text: string): boolean =>
  CLAIM.test(
    readAs(text)
      .replace(/[1l|!]/g, 'i')
      .replaceAll('3', 'e')
      .replace(/[^a-z]/g, ''),
  );

/** As a whole, or between any signs; "|" and "!" are read as letters, and as signs. */
const isClaim = (word: string): boolean =>
  [word, ...word.split(/[^\p{L}\p{M}\p{N}|!]+/u), ...word.split(/[^\p{L}\p{M}\p{N}]+/u)].some(
    readsAsClaim,
  );

/**
 * The same for a person's name, without words such as "verified": proofs are shown beside the name.
 */
export const sanitizedName = (
  text: string | null | undefined,
  maxLength: number,
): string | null => {
  const words = sanitizedText(text, maxLength)?.split(' ') ?? [];
  return words.filter((word) => !isClaim(word)).join(' ') || null;
};

/** The same for a person's own lines, which aren't truncated and keep composite emoji. */
export const sanitizedLines = (text: string | null): string | null =>
  linesOf(text ?? '')
    .flatMap((line) => visibleLine(line, INVISIBLE_BUT_JOINERS) || [])
    .join('\n') || null;

/** Sanitizes a name. Errors: `invalid_input` if nothing visible remains. */
export const visibleName = (name: string, maxLength: number): string => {
  const visible = sanitizedText(name, maxLength);
  if (visible === null) throw invalidField('name', 'Enter a name.');
  return visible;
};
