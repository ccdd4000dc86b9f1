// What webhooks send. Apart from the calls, because the app never reads it.
import { z } from '../zod.ts';
import { ACTIVITY_DATA } from './activity.ts';
import { id, timestamp } from './fields.ts';

/** The link that a message is about. */
export const webhookLink = z.object({
  id,
  url: z.string(),
  shortUrl: z.string(),
  devUrl: z.string(),
  customIdentifier: z.string(),
  shortIdentifier: z.nullable(z.string()),
  isActive: z.boolean(),
  platforms: z.array(z.string()),
  createdAt: timestamp,
  token: z.object({
    contractAddress: z.string(),
    name: z.nullable(z.string()),
    symbol: z.nullable(z.string()),
  }),
});

export type WebhookLink = z.output<typeof webhookLink>;

const about = { link: z.nullable(webhookLink) };

/** What the flavour `json` sends; the timestamp is when it happened. */
export const webhookMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('link.created'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['link.created'].shape, ...about }),
  }),
  z.object({
    type: z.literal('link.updated'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['link.updated'].shape, ...about }),
  }),
  z.object({
    type: z.literal('link.first_click'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['link.first_click'].shape, ...about }),
  }),
  z.object({
    type: z.literal('link.clicks'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['link.clicks'].shape, ...about }),
  }),
  z.object({
    type: z.literal('call.multiple'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['call.multiple'].shape, ...about }),
  }),
  z.object({
    type: z.literal('call.settled'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['call.settled'].shape, ...about }),
  }),
  z.object({
    type: z.literal('revenue.recorded'),
    timestamp,
    data: z.object({ ...ACTIVITY_DATA['revenue.recorded'].shape, ...about }),
  }),
  z.object({ type: z.literal('webhook.test'), timestamp, data: z.object({ message: z.string() }) }),
]);

export type WebhookMessage = z.output<typeof webhookMessage>;
