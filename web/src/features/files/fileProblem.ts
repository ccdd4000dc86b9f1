/** Why a file can’t be read, as a sentence for the person who chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Of a reader that failed or died: it ran out of memory, or a newer release removed its file. */
export const STOPPED = 'The file couldn’t be read. Please try again.';
