import { join } from 'node:path';

/** Where D1, KV and Durable Objects live: all that survives a run. */
export const statePath = (home: string): string => join(home, 'state');

/** What every run makes again: the built product, wrangler's logs and temporary files. */
export const scratchPath = (home: string): string => join(home, 'run');
