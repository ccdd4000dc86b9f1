export const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  try {
    const result = await work();
    console.log(`  ✓ ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    const isStopped = error instanceof Error && error.name === 'AbortError';
    if (!isStopped) console.log(`  ✗ ${name}`);
    throw error;
  }
};

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
