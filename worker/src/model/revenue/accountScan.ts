import { base58Hex } from '../../lib/address.ts';

// Decides what a scan reads from pages of an account's signatures. Pure: no page order or cut makes
// it skip one.

export type ListedSignature = {
  signature: string;
  slot: number;
  isFailed: boolean;
  at: number | null;
};

export type ScanBounds = {
  /** Everything up to this slot is stored; null before the first complete scan. */
  cursorSlot: number | null;
  /** Slots to rescan beyond the cursor. */
  overlapSlots: number;
  /** Earliest block time of interest. */
  readFrom: number;
  known: ReadonlySet<string>;
};

export const newestFirst = (page: readonly ListedSignature[]): ListedSignature[] =>
  page.toSorted((one, other) => other.slot - one.slot);

/** Whether a page reaches stored or unwanted signatures, so older ones aren't needed. */
export const isReached = (
  page: readonly ListedSignature[],
  { cursorSlot, overlapSlots, readFrom }: ScanBounds,
): boolean =>
  page.some(
    ({ slot, at }) =>
      (cursorSlot !== null && slot < cursorSlot - overlapSlots) || (at !== null && at < readFrom),
  );

/** Whether to read a signature's transaction. */
export const isWanted = (
  { signature, slot, isFailed, at }: ListedSignature,
  { cursorSlot, overlapSlots, readFrom, known }: ScanBounds,
): boolean =>
  !isFailed &&
  !known.has(signature) &&
  (at === null || at >= readFrom) &&
  (cursorSlot === null || slot >= cursorSlot - overlapSlots);

/**
 * Newest first. Parts end at slot boundaries, because the order within a slot is the node's own.
 */
export const partsOf = (page: readonly ListedSignature[], size: number): ListedSignature[][] => {
  const parts: ListedSignature[][] = [];
  for (const each of page) {
    const part = parts.at(-1);
    if (!part || (part.length >= size && part.at(-1)?.slot !== each.slot)) parts.push([each]);
    else part.push(each);
  }
  return parts;
};

/** Most base58 characters of a signature's 64 bytes. */
const MAX_LENGTH = 88;
const HEX_LENGTH = 128;

/** A payout's id if it is a transaction signature, else null. */
export const signatureIn = (id: string | null): string | null =>
  id !== null && base58Hex(id, MAX_LENGTH)?.length === HEX_LENGTH ? id : null;
