// What a promoter is told of when they come back: what happened to links, calls and money, and what no longer works.
import { NOTICES } from '../limits.ts';
import { z } from '../zod.ts';
import { CALL_STATES } from './callOutcome.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';

/** Of all activities those that are not the promoter's own doing. */
export const NOTICE_TYPES = ['link.first_click', 'call.settled', 'revenue.recorded'] as const;

const notice = z.object({
  /** The same each time it is told. */
  id,
  type: z.enum(NOTICE_TYPES),
  at: timestamp,
  /** It came after what was seen. */
  isNew: z.boolean(),
  /** The link that it is about; null for money. */
  link: z.nullable(z.object({ id, title: z.string() })),
  /** Of a call; its multiple is the highest that held, null unless it is settled. */
  call: z.nullable(z.object({ state: z.enum(CALL_STATES), multiple: z.nullable(z.number()) })),
  /** What a day brought from one source; `unpriced` entries have no value yet and are not part of the amount. */
  money: z.nullable(
    z.object({
      source: z.enum(['onchain', 'partner', 'reported']),
      amount: decimal,
      entries: z.int(),
      unpriced: z.int(),
    }),
  ),
});

export type Notice = z.output<typeof notice>;

/** Why a platform's button no longer carries a promoter's code, or pays nothing. */
const problem = z.object({
  /** The same as long as it lasts. */
  id,
  /** `closed`: to trading; `refused`: no link can be built with the code; `gone`: no longer offered. */
  kind: z.enum(['closed', 'refused', 'gone']),
  platform: z.string(),
  isNew: z.boolean(),
});

export type PlatformProblem = z.output<typeof problem>;

export const noticeList = z.object({
  /** The newest first, and a limited number of them. */
  notices: z.array(notice),
  problems: z.array(problem),
  /** How many of both are new. */
  unread: z.int(),
  /** What to name as seen. */
  asOf: timestamp,
});

export type NoticeList = z.output<typeof noticeList>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices/:userId',
  summary: 'What happened to links, calls and money, and which codes no longer work',
  access: 'session',
  params: z.object({ userId: id }),
  responses: { 200: noticeList },
  errors: ['forbidden', 'user_not_found'],
});

export const seeNotices = endpoint({
  method: 'POST',
  path: '/api/notices/:userId/seen',
  summary: 'Remember up to when notices were seen, and which problems',
  access: 'session',
  limiter: 'write',
  params: z.object({ userId: id }),
  body: z.object({
    /** `asOf` of the list. */
    upTo: z.iso.datetime({ error: 'Must be a time in UTC, like 2026-01-31T12:00:00Z' }),
    problems: z
      .array(z.string().check(z.maxLength(NOTICES.idMaxLength, 'Too long')))
      .check(z.maxLength(NOTICES.mostProblems, 'Too many')),
  }),
  responses: { 204: null },
  errors: ['forbidden', 'user_not_found'],
});
