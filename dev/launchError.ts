/** An error that the user can fix: printed as one line, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}

export const runCommand = async (work: () => Promise<void> | void): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exitCode = 1;
  }
};
