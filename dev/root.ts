import { dirname } from 'node:path';

/** The repository's folder, without a trailing slash. */
export const ROOT = dirname(import.meta.dirname);
