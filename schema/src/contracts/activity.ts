import { noticedActivity } from '../activityData.ts';
import { GIVEN_UP_REASONS, SWITCHED_TYPES } from '../activityTypes.ts';
import type { FLAVOURS } from '../choices.ts';
import { NOTICES } from '../limits/webhooks.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

/** What a delivery's body is made for: the specification's JSON, or a message in a chat. */
export type Flavour = (typeof FLAVOURS)[number];

/**
 * Base64url, as `PushSubscription.toJSON()` has them: an uncompressed point of P-256, and 16 bytes.
 */
export type PushKeys = { p256dh: string; auth: string };

/** Why nothing is sent: disabled by its promoter or by us. */
export const DISABLED_REASONS = ['owner', ...GIVEN_UP_REASONS] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

// Notices: events of links, calls and money since the last visit, and broken connections.

/**
 * An activity that isn't, or may not be, the promoter's own doing. A day's income from one source
 * is one notice.
 */
const notice = z.object({
  /** Stable across requests. */
  id,
  at: timestamp,
  isNew: z.boolean(),
  linkId: z.nullable(id),
  /** Of the link's token, or the host of a webhook, whose full URL may be a secret. */
  name: z.nullable(z.string()),
  /** The member who did it; null: the owner, or nobody of the account. */
  by: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  activity: noticedActivity,
});

export type Notice = z.output<typeof notice>;

/**
 * A current problem: a platform's button that carries no code or pays nothing, or a partner's
 * calls.
 */
const problem = z.object({
  id,
  /**
   * Platform: `closed` to trading; `refused`: no link can be built with the code; `gone`: no longer
   * offered. Partner: `postbacks`, its calls are refused. The others are states of a domain.
   */
  kind: z.enum([
    'closed',
    'refused',
    'gone',
    'postbacks',
    'conflicts',
    'flagged',
    'moved',
    'blocked',
  ]),
  name: z.string(),
  partnerId: z.nullable(id),
  isNew: z.boolean(),
});

export type NoticedProblem = z.output<typeof problem>;

export const noticeList = z.object({
  notices: z.array(notice),
  problems: z.array(problem),
  muted: z.array(z.enum(SWITCHED_TYPES)),
  /** How many of both are new. */
  unread: z.int(),
  asOf: timestamp,
});

export type NoticeList = z.output<typeof noticeList>;

export const listNotices = endpoint('GET /api/notices/:userId', {
  summary: 'Notices: events of links, calls, money and webhooks, and current problems',
  responses: { 200: noticeList },
});

export const seeNotices = endpoint('POST /api/notices/:userId/seen', {
  summary: 'Mark notices and problems as seen',
  role: 'owner',
  body: z.object({
    upTo: z.iso.datetime({ error: 'Must be a time in UTC, like 2026-01-31T12:00:00Z' }),
    problems: z
      .array(z.string().check(z.maxLength(NOTICES.idMaxLength, 'Too long')))
      .check(z.maxLength(NOTICES.mostProblems, 'Too many')),
  }),
  responses: { 204: null },
});

/** Whether a kind of notice is shown and sent to Telegram. Webhooks have a choice of their own. */
export const muteNotices = endpoint('PUT /api/notices/:userId/muted', {
  summary: 'Turn a kind of notice on or off, in the app and in Telegram',
  role: 'owner',
  body: z.object({ type: z.enum(SWITCHED_TYPES), isMuted: z.boolean() }),
  responses: { 204: null },
});
