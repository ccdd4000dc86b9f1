import { base58, hex } from '@scure/base';

/** The bytes of a base58 text as lower-case hex, or null if it is none or longer than `maxLength` characters. */
export const base58Hex = (text: string, maxLength: number): string | null => {
  // Decoding takes the square of the length.
  if (text.length > maxLength) return null;
  try {
    return hex.encode(base58.decode(text));
  } catch {
    return null; // not in the alphabet: it is not base58, and that is the answer
  }
};

export const base58OfHex = (text: string): string => base58.encode(hex.decode(text));
