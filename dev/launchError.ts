/** Something that the person at the terminal can mend: shown as one line, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}
