import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { WalletError } from './driver.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Decodes base58; null for invalid text. */
export const decodeBase58 = (text: string): Uint8Array | null => {
  const bytes: number[] = [];
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
    if (carry === -1) return null;
    for (const [index, byte] of bytes.entries()) {
      carry += byte * 58;
      bytes[index] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()]);
};

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;

const isBytes = (value: unknown): value is number[] => Array.isArray(value) && value.every(isByte);

const bytesOf = (value: unknown): Uint8Array | null => {
  // Not `instanceof`, because an extension's array can come from another realm.
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  }
  if (typeof value === 'string') return decodeBase58(value);
  if (isBytes(value)) return Uint8Array.from(value);
  const isWrapped = typeof value === 'object' && value !== null && 'data' in value;
  return isWrapped && isBytes(value.data) ? Uint8Array.from(value.data) : null;
};

/**
 * Extracts the signature from a wallet's response: bare bytes or `{signature}`, in every known
 * form.
 */
export const signatureBytes = (result: unknown): Uint8Array => {
  const isObject = typeof result === 'object' && result !== null && 'signature' in result;
  const bytes = bytesOf(result) ?? (isObject ? bytesOf(result.signature) : null);
  if (bytes?.length !== SIGN_IN.signatureBytes) {
    throw new WalletError('The wallet did not return a valid signature. Please try again.');
  }
  return bytes;
};
