// Parsed on delivery, because a deployment may have happened in between.
import { half } from '@soltrade/schema/contracts/experiments';
import { z } from '@soltrade/schema/zod';

const hashes = { visitor: z.string(), address: z.string(), network: z.string() };

export const queuedEvent = z.object({
  promoterId: z.string(),
  event: z.object({
    ...hashes,
    previous: z.nullable(z.object(hashes)),
    id: z.string(),
    linkId: z.string(),
    kind: z.enum(['click', 'view']),
    at: z.number(),
    platform: z.string(),
    channel: z.string(),
    isRobot: z.boolean(),
    isOwn: z.optional(z.boolean()),
    audience: z.string(),
    openedAt: z.nullable(z.number()),
    viewed: z.optional(z.string()),
    experiment: z.optional(z.object({ startedAt: z.number(), half })),
  }),
});

export type QueuedEvent = z.output<typeof queuedEvent>;
