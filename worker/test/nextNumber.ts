let taken = 0;

/**
 * Unused in this process, across files, so a request left running can't collide with the next
 * file's.
 */
export const nextNumber = (): number => {
  taken += 1;
  return taken;
};
