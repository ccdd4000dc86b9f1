// All types of activity and their receivers. Apart from activityData.ts, whose schemas the app
// doesn't load.

/** A promoter's own actions, and single clicks: for webhooks only. */
export const OWN_TYPES = [
  'link.created',
  'link.updated',
  'link.clicks',
  'revenue.taken_back',
] as const;

/**
 * What a promoter wants to hear of: told by the bell, by webhooks and by notifications in a
 * browser.
 */
export const PUSH_TYPES = [
  'link.first_click',
  'clicks.spike',
  'digest.weekly',
  'call.multiple',
  'call.settled',
  'token.changed',
  'revenue.recorded',
  'revenue.changed',
] as const;

/** Of the account: for the bell only. */
export const ACCOUNT_TYPES = [
  'webhook.disabled',
  'telegram.linked',
  'telegram.unlinked',
  'member.joined',
  'member.left',
  'platform.changed',
] as const;

export const WEBHOOK_TYPES = [...OWN_TYPES, ...PUSH_TYPES] as const;
export const NOTICE_TYPES = [...PUSH_TYPES, ...ACCOUNT_TYPES] as const;
export const ACTIVITY_TYPES = [...OWN_TYPES, ...NOTICE_TYPES] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export type NoticeType = (typeof NOTICE_TYPES)[number];
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** What can be turned off in the bell; while it is on, the bot sends it to Telegram. */
export const SWITCHED_TYPES = ['clicks.spike', 'digest.weekly'] as const satisfies NoticeType[];

export type SwitchedType = (typeof SWITCHED_TYPES)[number];

/** These reveal earnings. */
export const MONEY_TYPES: readonly ActivityType[] = [
  'digest.weekly',
  'revenue.recorded',
  'revenue.changed',
  'revenue.taken_back',
];

/** Why an endpoint was given up: it answered 410, it failed for days, or it fell too far behind. */
export const GIVEN_UP_REASONS = ['gone', 'failing', 'behind'] as const;

export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

/** What can become of a platform's connection. */
export const CONNECTION_CHANGES = [
  'connected',
  'code',
  'format',
  'on',
  'off',
  'disconnected',
] as const;

export type ConnectionChangeKind = (typeof CONNECTION_CHANGES)[number];
