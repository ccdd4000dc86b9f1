import { ID_DIGITS, ID_LENGTH } from '@soltrade/schema/ids';
import { sha256Hex } from './crypto.ts';

export const randomCode = (length: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(length)),
    (value) => ID_DIGITS[value % ID_DIGITS.length],
  ).join('');

export const newId = (): string => randomCode(ID_LENGTH);

const BASE = BigInt(ID_DIGITS.length);

/** The id of a text, always the same. */
export const idOfText = async (text: string): Promise<string> => {
  let left = BigInt(`0x${await sha256Hex(text)}`);
  return Array.from({ length: ID_LENGTH }, () => {
    const digit = ID_DIGITS[Number(left % BASE)];
    left /= BASE;
    return digit;
  }).join('');
};
