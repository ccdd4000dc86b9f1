import { addressBytes } from '../../lib/address.ts';
import { invalidField } from '../../lib/errors.ts';

/** Decodes a request's wallet address. Throws `invalid_input` on `walletAddress`. */
export const requireAddress = (walletAddress: string): Uint8Array<ArrayBuffer> => {
  const bytes = addressBytes(walletAddress);
  if (bytes) return bytes;
  throw invalidField('walletAddress', 'This is not a Solana address.');
};
