import { base58Hex } from '../../lib/base58.ts';

/** Most base58 characters of a signature's 64 bytes. */
const MAX_LENGTH = 88;
const HEX_LENGTH = 128;

/** A payout's id if it is a transaction signature, else null. */
export const signatureIn = (id: string | null): string | null =>
  id !== null && base58Hex(id, MAX_LENGTH)?.length === HEX_LENGTH ? id : null;
