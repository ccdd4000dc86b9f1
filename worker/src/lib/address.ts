import { base58 } from '@scure/base';
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
