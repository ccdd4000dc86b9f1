import { addressBytes } from '../../lib/address.ts';
import { AppError } from '../../lib/errors.ts';

/** The bytes of a wallet's address that somebody sent; `invalid_input` on `walletAddress` where it is none. */
export const requireAddress = (walletAddress: string): Uint8Array<ArrayBuffer> => {
  const bytes = addressBytes(walletAddress);
  if (bytes) return bytes;
  throw new AppError('invalid_input', 'walletAddress: Must be a Solana address', {
    errors: { walletAddress: 'Must be a Solana address' },
  });
};
