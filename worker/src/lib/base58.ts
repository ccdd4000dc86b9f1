import { base58, hex } from '@scure/base';

/** The bytes of a base58 text as lower-case hex; null if invalid or longer than `maxLength` characters. */
export const base58Hex = (text: string, maxLength: number): string | null => {
  // Decoding takes quadratic time.
  if (text.length > maxLength) return null;
  try {
    return hex.encode(base58.decode(text));
  } catch {
    return null; // outside the alphabet: it isn't base58
  }
};

export const base58OfHex = (text: string): string => base58.encode(hex.decode(text));
