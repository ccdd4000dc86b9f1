import { join } from 'node:path';

export const statePath = (home: string): string => join(home, 'state');

/** What was built last. It may be deleted at any time. */
export const buildPath = (home: string): string => join(home, 'build');

export const scratchPath = (home: string): string => join(home, 'run');
