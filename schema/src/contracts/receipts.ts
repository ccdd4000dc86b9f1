import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

const classes = z.object({ persons: z.number(), repeats: z.number(), robots: z.number() });

/** Events of one kind, as the click objects hold them. */
const receiptCounts = z.object({
  /** Persons, repeats and robots. */
  accepted: z.number(),
  ...classes.shape,
  /** Duplicates: events whose id had been counted already. */
  duplicates: z.number(),
  /** Accepted, but not in the dashboard's figures yet. */
  waiting: z.number(),
  /** The dashboard's figures: with the events that are waiting, they are what was accepted. */
  stored: classes,
});

export type ReceiptCounts = z.output<typeof receiptCounts>;

const reconciliation = z.object({
  at: timestamp,
  objectClicks: z.number(),
  storedClicks: z.number(),
  objectViews: z.number(),
  storedViews: z.number(),
  /** Events by which the two differed, and how many of them were corrected; 0 is expected. */
  difference: z.number(),
  repaired: z.number(),
});

export const receipt = z.object({
  linkId: id,
  /** When the objects were asked. */
  at: timestamp,
  /** The shard map: how many shards count the link currently; the epoch counts the changes. */
  division: z.object({ epoch: z.number(), shards: z.number() }),
  clicks: receiptCounts,
  views: receiptCounts,
  /** The last days with an event, newest first; UTC. */
  days: z.array(z.object({ day: z.string(), clicks: classes, views: classes })),
  shards: z.array(
    z.object({
      shard: z.number(),
      clicks: classes,
      views: classes,
      duplicates: z.number(),
      waiting: z.number(),
      /** When events last came into the dashboard's figures; null before the first time. */
      flushedAt: z.nullable(timestamp),
      /** The last comparison with the dashboard's figures; null before the first. */
      reconciliation: z.nullable(reconciliation),
    }),
  ),
});

export type Receipt = z.output<typeof receipt>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/links/:id/receipt',
  summary: "What the counting objects hold about a link, beside what the dashboard's figures sum to",
  access: 'session',
  scope: 'stats:read',
  limiter: 'lookup',
  params: z.object({ id }),
  responses: { 200: receipt },
  errors: ['forbidden', 'link_not_found', 'unavailable'],
});
