export const WEBHOOK_TYPES = [
  'link.created',
  'link.updated',
  'link.first_click',
  'link.clicks',
  'call.multiple',
  'call.settled',
  'revenue.recorded',
] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Formats of a delivery's body: the specification's JSON, or a chat's message. */
export const FLAVOURS = ['json', 'discord', 'slack'] as const;

export type Flavour = (typeof FLAVOURS)[number];

/** Why an endpoint was disabled by us: it returned 410, failed for days, or fell too far behind. */
export const GIVEN_UP_REASONS = ['gone', 'failing', 'behind'] as const;

export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

/** Why nothing is sent: disabled by its promoter or by us. */
export const DISABLED_REASONS = ['owner', ...GIVEN_UP_REASONS] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
