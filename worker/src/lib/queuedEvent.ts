// What the queue holds for an object that was too busy. Parsed when it comes back: a deployment may lie between.
import { z } from '@soltrade/schema/zod';

export const queuedEvent = z.object({
  linkId: z.string(),
  shard: z.number(),
  event: z.object({
    id: z.string(),
    kind: z.enum(['click', 'view']),
    at: z.number(),
    platform: z.string(),
    channel: z.string(),
    visitor: z.string(),
    previousVisitor: z.nullable(z.string()),
    isRobot: z.boolean(),
    epoch: z.nullable(z.number()),
  }),
});

export type QueuedEvent = z.output<typeof queuedEvent>;
