/** Something that the person at the terminal can mend: shown as one line, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

/** Runs a command of `npm run` to its end. */
export const runCommand = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exitCode = 1;
  }
};
