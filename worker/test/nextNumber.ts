declare global {
  var numbersTaken: number | undefined;
}

/**
 * A number unused in this process. It continues across files, so a request left running can't meet the next file's
 * addresses or names.
 */
export const nextNumber = (): number => {
  globalThis.numbersTaken = (globalThis.numbersTaken ?? 0) + 1;
  return globalThis.numbersTaken;
};
