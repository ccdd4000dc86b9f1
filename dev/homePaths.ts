import { join } from 'node:path';

/** Where D1, KV and Durable Objects live: all that survives a run. */
export const statePath = (home: string): string => join(home, 'state');

/** What was built last. It may be deleted at any time. */
export const buildPath = (home: string): string => join(home, 'build');

/** What every run makes again: a copy of the built product, wrangler's logs and temporary files. */
export const scratchPath = (home: string): string => join(home, 'run');
