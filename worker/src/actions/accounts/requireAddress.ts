import { addressBytes } from '../../lib/address.ts';
import { invalidField } from '../../lib/errors.ts';

/** Returns the bytes of a wallet address in a request. Throws `invalid_input` on `walletAddress` if it is not one. */
export const requireAddress = (walletAddress: string): Uint8Array<ArrayBuffer> => {
  const bytes = addressBytes(walletAddress);
  if (bytes) return bytes;
  throw invalidField('walletAddress', 'Must be a Solana address');
};
