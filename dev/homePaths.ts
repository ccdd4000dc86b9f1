import { join } from 'node:path';

export const statePath = (home: string): string => join(home, 'state');

/** The latest build. May be deleted at any time. */
export const buildPath = (home: string): string => join(home, 'build');

export const scratchPath = (home: string): string => join(home, 'run');
