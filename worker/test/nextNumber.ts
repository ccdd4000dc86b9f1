declare global {
  var numbersTaken: number | undefined;
}

/**
 * A number that this process has not used yet. It goes on from file to file, so a request that a file left running cannot
 * meet the addresses or names of the next one.
 */
export const nextNumber = (): number => {
  globalThis.numbersTaken = (globalThis.numbersTaken ?? 0) + 1;
  return globalThis.numbersTaken;
};
