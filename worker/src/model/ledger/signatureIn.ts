import { base58Hex } from '../../lib/base58.ts';

/** A signature has 64 bytes: at most so many characters of base58. */
const MAX_LENGTH = 88;
const HEX_LENGTH = 128;

/** The id of a payout as the signature of a transaction; null if it is none. */
export const signatureIn = (id: string | null): string | null =>
  id !== null && base58Hex(id, MAX_LENGTH)?.length === HEX_LENGTH ? id : null;
