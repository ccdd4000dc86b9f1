// What webhooks send. Apart from the calls, because the app never reads it.
import { z } from '../zod.ts';
import { ACTIVITY_DATA } from './activity.ts';
import { id, timestamp } from './fields.ts';

export const webhookLink = z.object({
  id,
  url: z.string(),
  shortUrl: z.string(),
  devUrl: z.string(),
  customIdentifier: z.string(),
  shortIdentifier: z.nullable(z.string()),
  host: z.nullable(z.string()),
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

const about = <Type extends string, Shape extends Record<string, z.ZodMiniType>>(
  type: Type,
  data: z.ZodMiniObject<Shape>,
) => z.object({ type: z.literal(type), timestamp, data: z.extend(data, { link: z.nullable(webhookLink) }) });

/** What the flavour `json` sends. */
export const webhookMessage = z.discriminatedUnion('type', [
  about('link.created', ACTIVITY_DATA['link.created']),
  about('link.updated', ACTIVITY_DATA['link.updated']),
  about('link.first_click', ACTIVITY_DATA['link.first_click']),
  about('link.clicks', ACTIVITY_DATA['link.clicks']),
  about('clicks.spike', ACTIVITY_DATA['clicks.spike']),
  about('digest.weekly', ACTIVITY_DATA['digest.weekly']),
  about('call.multiple', ACTIVITY_DATA['call.multiple']),
  about('call.settled', ACTIVITY_DATA['call.settled']),
  about('token.changed', ACTIVITY_DATA['token.changed']),
  about('revenue.recorded', ACTIVITY_DATA['revenue.recorded']),
  z.object({ type: z.literal('webhook.test'), timestamp, data: z.object({ message: z.string() }) }),
]);

export type WebhookMessage = z.output<typeof webhookMessage>;
