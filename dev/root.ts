import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

export const statePath = (home: string): string => join(home, 'state');

/** The latest build. May be deleted at any time. */
export const buildPath = (home: string): string => join(home, 'build');

export const scratchPath = (home: string): string => join(home, 'run');
