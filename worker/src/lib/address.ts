import { base58, hex } from '@scure/base';
import { ADDRESS } from '@soltrade/schema/firstLimits';

/** The 32 bytes of a base58 address, or null. */
export const addressBytes = (address: string): Uint8Array<ArrayBuffer> | null => {
  if (address.length > ADDRESS.maxLength) return null;
  try {
    const bytes = base58.decode(address);
    return bytes.length === ADDRESS.bytes ? new Uint8Array(bytes) : null;
  } catch {
    return null; // wrong alphabet or encoding: it isn't an address
  }
};

/**
 * The bytes of a base58 text as lower-case hex; null if invalid or longer than `maxLength`
 * characters.
 */
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

// Solana's two token programs.
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
export const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([TOKEN_PROGRAM, TOKEN_2022]);
