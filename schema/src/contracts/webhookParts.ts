export const WEBHOOK_TYPES = [
  'link.created',
  'link.updated',
  'link.first_click',
  'link.clicks',
  'clicks.spike',
  'digest.weekly',
  'call.multiple',
  'call.settled',
  'token.changed',
  'revenue.recorded',
] as const;

/** They tell what was earned. */
export const MONEY_TYPES: readonly WebhookType[] = ['digest.weekly', 'revenue.recorded'];

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** What a delivery's body is made for: the specification's JSON, or a message in a chat. */
export const FLAVOURS = ['json', 'discord', 'slack', 'push'] as const;

export type Flavour = (typeof FLAVOURS)[number];

/** Base64url, as `PushSubscription.toJSON()` has them: an uncompressed point of P-256, and 16 bytes. */
export type PushKeys = { p256dh: string; auth: string };

/** Why an endpoint was given up: it answered 410, it failed for days, or it fell too far behind. */
export const GIVEN_UP_REASONS = ['gone', 'failing', 'behind'] as const;

export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

/** Why nothing is sent: disabled by its promoter or by us. */
export const DISABLED_REASONS = ['owner', ...GIVEN_UP_REASONS] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
