import { DAY } from '@soltrade/schema/durations';
import { HOST } from '@soltrade/schema/limits/hosts';
import { z } from '@soltrade/schema/zod';
import { cache } from './cache.ts';
import { json } from './stores.ts';

const holder = z.object({
  userId: z.string(),
  refCode: z.string(),
  /** When D1 was read; epoch milliseconds. */
  at: z.number(),
});

export type HostHolder = z.output<typeof holder>;

/** The promoter of an active host, as last known. D1 is the source. */
export const ownHosts = cache({
  key: (host: string) => `host:v1:${host}`,
  codec: json(holder, { entries: HOST.remembered, readEvery: HOST.fresh }),
  keptFor: () => 1 * DAY,
});
