// Notices: events of links, calls and money since the last visit, and connections that no longer work.
import { NOTICES } from '../limits/webhooks.ts';
import { z } from '../zod.ts';
import { CALL_STATES } from './callOutcome.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { tokenChanged } from './tokenWatch.ts';
import { GIVEN_UP_REASONS } from './webhookParts.ts';

/** Of all activities those that are not the promoter's own doing, or may not be. */
export const NOTICE_TYPES = [
  'link.first_click',
  'clicks.spike',
  'digest.weekly',
  'call.multiple',
  'call.settled',
  'token.changed',
  'revenue.recorded',
  'webhook.disabled',
  'telegram.linked',
  'telegram.unlinked',
] as const;

/** Those that a promoter can turn off, in the bell and in Telegram. */
export const MUTABLE_TYPES = ['clicks.spike', 'digest.weekly'] as const;

export type MutableType = (typeof MUTABLE_TYPES)[number];

const notice = z.object({
  /** The same each time. */
  id,
  type: z.enum(NOTICE_TYPES),
  at: timestamp,
  isNew: z.boolean(),
  link: z.nullable(z.object({ id, title: z.string() })),
  /** How many times a call's price its token held. */
  reached: z.nullable(z.int()),
  /** What a call became; its multiple is the highest that held, null unless it is settled. */
  call: z.nullable(z.object({ state: z.enum(CALL_STATES), multiple: z.nullable(z.number()) })),
  spike: z.nullable(
    z.object({ persons: z.int(), usual: z.number(), datacenterPercent: z.nullable(z.int()) }),
  ),
  /** A week's clicks; `best` is how many people clicked the link. */
  digest: z.nullable(
    z.object({
      persons: z.int(),
      repeats: z.int(),
      robots: z.int(),
      best: z.nullable(z.int()),
      earned: z.nullable(decimal),
    }),
  ),
  /** What changed about a link's token. */
  change: z.nullable(tokenChanged),
  /** What a day brought from one source; `unpriced` entries have no value yet and are not part of the amount. */
  money: z.nullable(
    z.object({
      source: z.enum(['onchain', 'partner', 'reported']),
      amount: decimal,
      entries: z.int(),
      unpriced: z.int(),
    }),
  ),
  /** The webhook endpoint that was disabled. Its whole address may be a secret of a chat. */
  endpoint: z.nullable(z.object({ id, host: z.string(), reason: z.enum(GIVEN_UP_REASONS) })),
});

export type Notice = z.output<typeof notice>;

/** What does not work at this moment: a platform's button that carries no code or pays nothing, a partner's calls. */
const problem = z.object({
  id,
  /**
   * Of a platform: `closed` to trading; `refused`: no link can be built with the code; `gone`: no longer offered. Of a
   * partner: `postbacks`, its calls are refused. The others are of a domain, and its states.
   */
  kind: z.enum(['closed', 'refused', 'gone', 'postbacks', 'flagged', 'moved', 'blocked']),
  name: z.string(),
  partnerId: z.nullable(id),
  isNew: z.boolean(),
});

export type NoticedProblem = z.output<typeof problem>;

export const noticeList = z.object({
  notices: z.array(notice),
  problems: z.array(problem),
  muted: z.array(z.enum(MUTABLE_TYPES)),
  /** How many of both are new. */
  unread: z.int(),
  asOf: timestamp,
});

export type NoticeList = z.output<typeof noticeList>;

export const listNotices = endpoint('GET /api/notices/:userId', {
  responses: { 200: noticeList },
});

export const seeNotices = endpoint('POST /api/notices/:userId/seen', {
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
  body: z.object({ type: z.enum(MUTABLE_TYPES), isMuted: z.boolean() }),
  responses: { 204: null },
});
