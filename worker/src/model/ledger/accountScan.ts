// What a scan does with the pages of an account's signatures. Pure: no page, however ordered or cut, makes it skip one.

/** A signature of the chain, as a node lists it. */
export type ListedSignature = { signature: string; slot: number; isFailed: boolean; at: number | null };

export type ScanBounds = {
  /** Everything up to this slot is stored; null before the first scan has ended. */
  cursorSlot: number | null;
  /** How far the scan goes on beyond the cursor. */
  overlapSlots: number;
  /** Block time before which nothing is wanted. */
  readFrom: number;
  known: ReadonlySet<string>;
};

export const newestFirst = (page: readonly ListedSignature[]): ListedSignature[] =>
  page.toSorted((one, other) => other.slot - one.slot);

/** Whether a page reaches what is stored or unwanted, so nothing older is needed. */
export const isReached = (
  page: readonly ListedSignature[],
  { cursorSlot, overlapSlots, readFrom }: ScanBounds,
): boolean =>
  page.some(
    ({ slot, at }) =>
      (cursorSlot !== null && slot < cursorSlot - overlapSlots) || (at !== null && at < readFrom),
  );

/** Whether a signature's transaction has to be read. */
export const isWanted = (
  { signature, slot, isFailed, at }: ListedSignature,
  { cursorSlot, overlapSlots, readFrom, known }: ScanBounds,
): boolean =>
  !isFailed &&
  !known.has(signature) &&
  (at === null || at >= readFrom) &&
  (cursorSlot === null || slot >= cursorSlot - overlapSlots);

/** Newest first. A part ends with its slot, since the order inside a slot is the node's own. */
export const partsOf = (page: readonly ListedSignature[], size: number): ListedSignature[][] => {
  const parts: ListedSignature[][] = [];
  for (const each of page) {
    const part = parts.at(-1);
    if (!part || (part.length >= size && part.at(-1)?.slot !== each.slot)) parts.push([each]);
    else part.push(each);
  }
  return parts;
};
