// Recognizes Solana addresses without decoding them (base58 of 32 bytes), which is the Worker's
// job.
import { cleanSegment } from './cleanSegment.ts';
import { ADDRESS } from './firstLimits.ts';

const ALPHANUMERIC = new RegExp(`^[A-Za-z0-9]{${ADDRESS.minLength},${ADDRESS.maxLength}}$`);

/** 32 to 44 letters or digits: "valid-looking" in the sense of product.md section 5. */
export const looksLikeAddress = (text: string): boolean => ALPHANUMERIC.test(text);

/**
 * Drops one trailing `.pump` suffix, which some sites append to a mint. The letters `pump` alone
 * belong to the key.
 */
export const withoutPumpSuffix = (text: string): string => text.replace(/\.pump$/i, '');

/** The address in a part of a URL or a word, cleaned, one trailing `.pump` dropped; else null. */
export const asMint = (word: string | null | undefined): string | null => {
  const bare = withoutPumpSuffix(cleanSegment(word ?? ''));
  return looksLikeAddress(bare) ? bare : null;
};

/** First and last four characters, for display. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 4)}...${address.slice(-4)}`;
