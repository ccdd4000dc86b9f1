import { WEBHOOK_TYPES } from '../activityTypes.ts';
import { DELIVERY_STATES, FLAVOURS } from '../choices.ts';
import { WEBHOOK_URL } from '../limits/webhooks.ts';
import { z } from '../zod.ts';
import { DISABLED_REASONS } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { id, pageQuery, timestamp } from './fields.ts';

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  flavour: z.enum(FLAVOURS),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  createdAt: timestamp,
  isEnabled: z.boolean(),
  /** Why nothing is sent; null if it is enabled. */
  disabledReason: z.nullable(z.enum(DISABLED_REASONS)),
  /** Since when every delivery has failed; null if the last one arrived. */
  failingSince: z.nullable(timestamp),
  /**
   * Expiry of the secret before the last rotation, which also signs until then; null without one.
   */
  formerUntil: z.nullable(timestamp),
  pending: z.int(),
});

export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

/** The secret is returned only once. */
export const webhookSecret = z.object({
  endpoint: webhookEndpoint,
  /** `whsec_` and the base64 of 32 bytes, per Standard Webhooks. */
  secret: z.string(),
});

export type WebhookSecret = z.output<typeof webhookSecret>;

export const webhookDelivery = z.object({
  id,
  /** `webhook-id`, the same in every attempt. */
  messageId: id,
  type: z.string(),
  happenedAt: timestamp,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Null unless pending. */
  nextAttemptAt: z.nullable(timestamp),
  attemptedAt: z.nullable(timestamp),
  /** Of the last attempt: the sent body, and the first kilobyte of the response. */
  body: z.nullable(z.string()),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  /** Why there is no status: `timeout` or `network`. */
  problem: z.nullable(z.string()),
  duration: z.nullable(z.int()),
});

export type WebhookDelivery = z.output<typeof webhookDelivery>;

const own = ['forbidden', 'not_found'] as const;
/** https, a public name on the default port, no credentials. Redirects aren't followed. */
const url = z
  .string()
  .check(
    z.minLength(1, 'Required'),
    z.maxLength(WEBHOOK_URL.maxLength, 'This address is too long'),
  );
const types = z
  .array(z.enum(WEBHOOK_TYPES))
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(WEBHOOK_TYPES.length, 'Too many'));

const pushKeys = z.object({
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'Not a key of a push subscription')),
  auth: z.string().check(z.regex(/^[\w-]{22}$/, 'Not a key of a push subscription')),
});

export const listWebhooks = endpoint('GET /api/webhooks/:userId', {
  summary: 'The endpoints that get what happens to the user `id`',
  role: 'owner',
  responses: { 200: z.array(webhookEndpoint) },
  errors: ['forbidden', 'user_not_found'],
});

export const addWebhook = endpoint('POST /api/webhooks', {
  summary: 'Add an endpoint; its secret is in this answer only',
  role: 'owner',
  body: z.object({
    userId: id,
    url,
    flavour: z.enum(FLAVOURS),
    types,
    /** Of a push subscription, whose endpoint is the `url`; only with the flavour `push`. */
    keys: z.optional(pushKeys),
  }),
  responses: { 201: webhookSecret },
  errors: ['forbidden', 'user_not_found', 'recent_sign_in_required'],
});

/**
 * The key with which a browser subscribes to our notifications (VAPID, base64url); null if they are
 * off.
 */
export const getPushKey = endpoint('GET /api/push-key', {
  summary: 'The key with which a browser subscribes to notifications',
  responses: { 200: z.object({ publicKey: z.nullable(z.string()) }) },
  errors: [],
});

export const updateWebhook = endpoint('PATCH /api/webhooks/:webhookId', {
  summary:
    'Turn an endpoint on or off, choose its types, or change its address; waiting messages go there',
  role: 'owner',
  body: z.object({
    isEnabled: z.optional(z.boolean()),
    types: z.optional(types),
    url: z.optional(url),
  }),
  responses: { 200: webhookEndpoint },
  errors: ['forbidden', 'not_found', 'recent_sign_in_required'],
});

export const rotateWebhook = endpoint('POST /api/webhooks/:webhookId/rotate', {
  summary: 'A new secret for an endpoint; the former one signs too for another day',
  role: 'owner',
  responses: { 200: webhookSecret },
  errors: own,
});

export const deleteWebhook = endpoint('DELETE /api/webhooks/:webhookId', {
  summary: 'Remove an endpoint with its log',
  role: 'owner',
  responses: { 204: null },
  errors: own,
});

export const testWebhook = endpoint('POST /api/webhooks/:webhookId/test', {
  summary: 'Send a sample of the first type of an endpoint; its id begins with `test-`',
  role: 'owner',
  responses: { 202: webhookDelivery },
  errors: own,
});

export const listDeliveries = endpoint('GET /api/webhooks/:webhookId/deliveries', {
  summary: 'The messages for an endpoint, newest first, with their answers',
  role: 'owner',
  query: z.object({ ...pageQuery, state: z.optional(z.enum(DELIVERY_STATES)) }),
  responses: { 200: z.array(webhookDelivery) },
  errors: own,
});

export const replayFailed = endpoint('POST /api/webhooks/:webhookId/replay', {
  summary: 'Send again what failed since a moment, under the same ids: at most 1,000 at once',
  role: 'owner',
  body: z.object({ since: timestamp }),
  responses: { 202: z.object({ replayed: z.int() }) },
  errors: own,
});

export const replayDelivery = endpoint('POST /api/webhook-deliveries/:deliveryId/replay', {
  summary: 'Send one delivery again, under the same id',
  role: 'owner',
  responses: { 202: webhookDelivery },
  errors: own,
});
