// Notices: events of links, calls and money since the last visit, and broken connections.
import { NOTICES } from '../limits/webhooks.ts';
import { z } from '../zod.ts';
import { CALL_STATES } from './callOutcome.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { tokenChanged } from './tokenChange.ts';
import { GIVEN_UP_REASONS } from './webhookParts.ts';

/** Activities that aren't, or may not be, the promoter's own doing. */
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
  /** Stable across requests. */
  id,
  type: z.enum(NOTICE_TYPES),
  at: timestamp,
  isNew: z.boolean(),
  link: z.nullable(z.object({ id, title: z.string() })),
  /** The multiple of a call's price that its token held. */
  reached: z.nullable(z.int()),
  /** A call's outcome; its multiple is the highest held, null unless settled. */
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
  /** The disabled webhook endpoint. Host only, because a chat's full URL may be a secret. */
  endpoint: z.nullable(z.object({ id, host: z.string(), reason: z.enum(GIVEN_UP_REASONS) })),
});

export type Notice = z.output<typeof notice>;

/** A current problem: a platform's button that carries no code or pays nothing, or a partner's calls. */
const problem = z.object({
  id,
  /**
   * Platform: `closed` to trading; `refused`: no link can be built with the code; `gone`: no longer offered. Partner:
   * `postbacks`, its calls are refused. The others are states of a domain.
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
