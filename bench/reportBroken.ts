/** Names the limits that a measurement broke, and lets the process fail for them. */
export const reportBroken = (broken: readonly string[]): void => {
  for (const limit of broken) console.error(`limit broken: ${limit}`);
  if (broken.length === 0) console.log('no limit broken');
  else process.exitCode = 1;
};
