import { SIGN_IN } from '@soltrade/schema/firstLimits';
import { z } from '@soltrade/schema/zod';
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

const byteArray = z.array(z.int().check(z.gte(0), z.lte(255)));
const wrapped = z.object({ data: byteArray });
const answer = z.object({ signature: z.unknown() });

const bytesOf = (value: unknown): Uint8Array | null => {
  // Not `instanceof`, because an extension's array can come from another realm.
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  }
  if (typeof value === 'string') return decodeBase58(value);
  const plain = byteArray.safeParse(value);
  if (plain.success) return Uint8Array.from(plain.data);
  const inner = wrapped.safeParse(value);
  return inner.success ? Uint8Array.from(inner.data.data) : null;
};

/** Extracts the signature from a wallet's response: bare bytes or `{signature}`, in every known form. */
export const signatureBytes = (result: unknown): Uint8Array => {
  const object = answer.safeParse(result);
  const bytes = bytesOf(result) ?? (object.success ? bytesOf(object.data.signature) : null);
  if (bytes?.length !== SIGN_IN.signatureBytes) {
    throw new WalletError('The wallet did not return a valid signature. Please try again.');
  }
  return bytes;
};
