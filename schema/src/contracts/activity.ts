import { NOTICES } from '../limits/webhooks.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { CALL_STATES, STORED_FIELDS, type ToldField } from './links.ts';
import { tokenChanged } from './watch.ts';

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

/** These reveal earnings. */
export const MONEY_TYPES: readonly WebhookType[] = ['digest.weekly', 'revenue.recorded'];

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** What a delivery's body is made for: the specification's JSON, or a message in a chat. */
export const FLAVOURS = ['json', 'discord', 'slack', 'push'] as const;

export type Flavour = (typeof FLAVOURS)[number];

/** Base64url, as `PushSubscription.toJSON()` has them: an uncompressed point of P-256, and 16 bytes. */
export type PushKeys = { p256dh: string; auth: string };

/** Why an endpoint was given up: it answered 410, it failed for days, or it fell too far behind. */
const GIVEN_UP_REASONS = ['gone', 'failing', 'behind'] as const;

export type GivenUpReason = (typeof GIVEN_UP_REASONS)[number];

/** Why nothing is sent: disabled by its promoter or by us. */
export const DISABLED_REASONS = ['owner', ...GIVEN_UP_REASONS] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

// Notices: events of links, calls and money since the last visit, and broken connections.

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

/** Notices that a promoter can turn off, in the bell and in Telegram. */
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
  /** A day's income from one source; `unpriced` entries have no value yet and are not part of the amount. */
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

// Events of a promoter's links, calls and money, as in webhooks and notices.

/** The last ones are notices only, because account events concern the owner alone. */
export const ACTIVITY_TYPES = [
  ...WEBHOOK_TYPES,
  'webhook.disabled',
  'telegram.linked',
  'telegram.unlinked',
] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const LINK_CHANGES = (Object.keys(STORED_FIELDS) as (keyof typeof STORED_FIELDS)[]).filter(
  (name): name is ToldField => STORED_FIELDS[name].told !== null,
);

const classes = { persons: z.int(), repeats: z.int(), robots: z.int() };

export const ACTIVITY_DATA = {
  'link.created': z.object({}),
  'link.updated': z.object({ changed: z.array(z.enum(LINK_CHANGES)) }),
  /** By a person; robots don't count. */
  'link.first_click': z.object({}),
  /** Since the previous batch. A link's batches add up to `total`; a correction may be negative. */
  'link.clicks': z.object({
    ...classes,
    since: timestamp,
    until: timestamp,
    total: z.object(classes),
  }),
  /** Ten times the people of a usual hour clicked on the promoter's links; the link is the most clicked one. */
  'clicks.spike': z.object({
    persons: z.int(),
    /** The mean of the hours before. */
    usual: z.number(),
    from: timestamp,
    to: timestamp,
    /** Of the day's people; null if too few came from there or elsewhere. */
    datacenterPercent: z.nullable(z.int()),
  }),
  /** Clicks on all links of a week of UTC; the link is the most clicked one. */
  'digest.weekly': z.object({
    ...classes,
    from: timestamp,
    to: timestamp,
    /** Of the link; null without one. */
    bestPersons: z.nullable(z.int()),
    /** The sum of that week's payouts, in dollars as decimal text; null if there were none. */
    usd: z.nullable(z.string()),
  }),
  /**
   * The price held this multiple of the call's price for two samples in a row. Provisional: the settlement judges by candles.
   */
  'call.multiple': z.object({
    multiple: z.int(),
    callPrice: z.string(),
    price: z.string(),
    /** Times of both samples. */
    from: timestamp,
    to: timestamp,
  }),
  'call.settled': z.object({
    state: z.enum(CALL_STATES),
    /** Dollars as decimal text; null unless the state is `settled`. */
    entry: z.nullable(z.string()),
    peak: z.nullable(z.string()),
    peakAt: z.nullable(timestamp),
    drawdown: z.nullable(z.number()),
    /** Price seven days after sharing, as a multiple of the entry. */
    r7: z.nullable(z.number()),
    noMarket: z.nullable(z.boolean()),
  }),
  /** The link's token, as two samples agree. */
  'token.changed': tokenChanged,
  'revenue.recorded': z.object({
    source: z.enum(['onchain', 'partner', 'reported']),
    entries: z.int(),
    unpriced: z.int(),
    /** Sum of the others, in dollars as decimal text. */
    usd: z.string(),
    platforms: z.array(z.string()),
    from: timestamp,
    to: timestamp,
  }),
  'webhook.disabled': z.object({ endpointId: id, reason: z.enum(GIVEN_UP_REASONS) }),
  /** Without the Telegram account, which is deleted when unlinked. */
  'telegram.linked': z.object({}),
  'telegram.unlinked': z.object({}),
} as const satisfies Record<ActivityType, z.ZodMiniType>;
