import { base58 } from '@scure/base';
import { ADDRESS } from '@soltrade/schema/firstLimits';

/** The 32 bytes of an address, or null if the text is not base58 of 32 bytes. */
export const addressBytes = (address: string): Uint8Array<ArrayBuffer> | null => {
  if (address.length > ADDRESS.maxLength) return null;
  try {
    const bytes = base58.decode(address);
    return bytes.length === ADDRESS.bytes ? new Uint8Array(bytes) : null;
  } catch {
    return null; // the alphabet or the encoding is wrong: it is not an address, and that is the answer
  }
};
