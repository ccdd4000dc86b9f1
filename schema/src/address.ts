// What a Solana address looks like, without decoding it. Decoding (base58 of 32 bytes) is the Worker's job.
import { ADDRESS } from './limits.ts';

const ALPHANUMERIC = new RegExp(`^[A-Za-z0-9]{${ADDRESS.minLength},${ADDRESS.maxLength}}$`);

/** 32 to 44 letters or digits: "valid-looking" in the sense of product.md section 5. */
export const looksLikeAddress = (text: string): boolean => ALPHANUMERIC.test(text);

/** Drops one trailing `.pump` suffix, which some sites append to a mint. The letters `pump` alone belong to the key. */
export const withoutPumpSuffix = (text: string): string => text.replace(/\.pump$/i, '');

const MINT_URL_PATTERNS = [
  /^https?:\/\/(?:www\.)?pump\.fun\/(?:coin\/)?([A-Za-z0-9]{32,44})(?:[/?#]|$)/,
  /^https?:\/\/(?:www\.)?(?:solscan\.io|birdeye\.so)\/token\/([A-Za-z0-9]{32,44})(?:[/?#]|$)/,
  /^https?:\/\/(?:www\.)?birdeye\.so\/solana\/token\/([A-Za-z0-9]{32,44})(?:[/?#]|$)/,
  /^https?:\/\/(?:www\.)?jup\.ag\/(?:swap\/[A-Za-z0-9]+-|tokens\/)([A-Za-z0-9]{32,44})(?:[/?#]|$)/,
  /^https?:\/\/(?:www\.)?jup\.ag\/swap\?(?:[^#]*&)?buy=([A-Za-z0-9]{32,44})(?:[&#]|$)/,
  /^https?:\/\/(?:www\.)?axiom\.trade\/t\/([A-Za-z0-9]{32,44})(?:[/?#]|$)/,
  /^https?:\/\/(?:explorer\.solana\.com|solana\.fm)\/address\/([A-Za-z0-9]{32,44})(?:[/?#]|$)/,
  /^solana:([A-Za-z0-9]{32,44})(?:[?]|$)/,
];

/**
 * The mint in what a person typed or pasted: trimmed, one trailing `.pump` dropped, URLs of known sites
 * understood. Null where nothing in it looks like an address. Case is kept: base58 is case-sensitive.
 */
export const mintFromInput = (input: string): string | null => {
  const text = input.trim();
  for (const pattern of MINT_URL_PATTERNS) {
    const mint = pattern.exec(text)?.[1];
    if (mint) return mint;
  }
  const bare = withoutPumpSuffix(text);
  return looksLikeAddress(bare) ? bare : null;
};

/** First and last four characters: how an address is shown to people. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}...${address.slice(-4)}`;
