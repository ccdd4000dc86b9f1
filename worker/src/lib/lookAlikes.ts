const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Letters that look Latin, of other alphabets, in small capitals, in a circle or square, or of
 * flags: the first code point, then what it and its successors read as.
 */
const LOOK_ALIKES = [
  [0x430, 'a br e z  k mhonpcty xu'],
  [0x455, 'siij'],
  [0x475, 'v'],
  [0x3b1, 'aby e n ik uv o pc tu x w'],
  [0x501, 'd'],
  [0x51b, 'q w'],
  [0x4bb, 'h'],
  [0x4cf, 'l'],
  [0x131, 'i'],
  [0x192, 'f'],
  [0x251, 'a'],
  [0x262, 'g'],
  [0x26a, 'i'],
  [0x274, 'n'],
  [0x280, 'r'],
  [0x28f, 'y'],
  [0x299, 'b'],
  [0x29c, 'h'],
  [0x29f, 'l'],
  [0x1d00, 'a  bcdde ijklm o        p  tu   vwz'],
  [0xa730, 'fs'],
  [0x1f150, LATIN],
  [0x1f170, LATIN],
  [0x1f1e6, LATIN],
] as const;

const letterOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  return (
    LOOK_ALIKES.map(([first, letters]) => letters[code - first]?.trim()).find(Boolean) ?? letter
  );
};

/**
 * The text as a reader perceives it: lower case, without marks, with styled and foreign letters as
 * Latin ones.
 */
export const readAs = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()].map(letterOf).join('');
