declare global {
  var numbersTaken: number | undefined;
}

/**
 * Unused in this process, across files, so a request left running can't collide with the next
 * file's.
 */
export const nextNumber = (): number => {
  globalThis.numbersTaken = (globalThis.numbersTaken ?? 0) + 1;
  return globalThis.numbersTaken;
};
