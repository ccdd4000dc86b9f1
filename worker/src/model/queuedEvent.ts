// What the queue holds for an object that was too busy. Parsed on delivery, because a deployment may have happened in
// between.
import { z } from '@soltrade/schema/zod';

const queued = z.object({
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
    address: z.optional(z.string()),
    previousAddress: z._default(z.nullable(z.string()), null),
    place: z.optional(z.number()),
    isRobot: z.boolean(),
    audience: z._default(z.string(), ''),
    openedAt: z._default(z.nullable(z.number()), null),
    epoch: z.nullable(z.number()),
    shards: z._default(z.nullable(z.number()), null),
    isOverflow: z._default(z.boolean(), false),
  }),
});

/**
 * Messages from before addresses were distinguished have none: then each visitor counts as a separate address. Those from
 * before audiences have no audience.
 */
export const queuedEvent = z.pipe(
  queued,
  z.transform(({ linkId, shard, event }: z.output<typeof queued>) => ({
    linkId,
    shard,
    event: { ...event, address: event.address ?? event.visitor, place: event.place ?? shard },
  })),
);

export type QueuedEvent = z.output<typeof queuedEvent>;
