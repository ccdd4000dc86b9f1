import { ERROR_CODES } from '../errors.ts';
import { USERNAME } from '../firstLimits.ts';
import { GAUGES, type Gauge, REPORT } from '../limits/operations.ts';
import { PARTNER } from '../limits/revenue.ts';
import { z } from '../zod.ts';
import { clickClass } from './clicks.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, requiredText, timestamp, trimmed } from './fields.ts';

export const REPORT_REASONS = ['scam', 'impersonation', 'words', 'spam', 'other'] as const;

export const reportReason = z.enum(REPORT_REASONS);

export type ReportReason = z.output<typeof reportReason>;

/** In the visitor's own words, possibly several lines; stored as written, sanitized for display. */
const reportDetail = z.pipe(
  trimmed,
  z
    .string()
    .check(
      z.maxLength(REPORT.detailMaxLength, `Must be at most ${REPORT.detailMaxLength} characters`),
    ),
);

export const reportLink = endpoint('POST /api/report', {
  summary:
    'Report a link, or a landing page without one, to the operator; further ones from an address on the same day replace the first. Refused if it can’t be stored',
  access: 'public',
  limiter: 'write',
  body: z
    .object({
      linkId: z.optional(z.nullable(id)),
      /** For a page without a link: its path, which names a mint and perhaps a ref code. */
      page: z.optional(
        z.nullable(
          z
            .string()
            .check(
              z.maxLength(
                REPORT.pageMaxLength,
                `Must be at most ${REPORT.pageMaxLength} characters`,
              ),
            ),
        ),
      ),
      reason: reportReason,
      detail: z.optional(z.nullable(reportDetail)),
    })
    .check(
      z.refine(({ linkId, page }) => Boolean(linkId ?? page), {
        path: ['linkId'],
        error: 'Required',
      }),
    ),
  responses: {
    200: z.object({ received: z.literal('merged') }),
    201: z.object({ received: z.literal('new') }),
  },
  errors: ['link_not_found', 'already_reported', 'too_many_reports'],
});

// The operator's calls (`npm run ops`). They require the Worker's OPS_TOKEN as a bearer token.

/** `words`: a promoter's words on a link's page, including later ones; the link itself stays. */
export const blockKind = z.enum(['link', 'user', 'words']);

export type BlockKind = z.output<typeof blockKind>;

const targetText = z.string().check(z.minLength(1, 'Required'), z.maxLength(500, 'Too long'));

/**
 * A link, or its words, by id, identifier or address; a user by id, username (former ones too),
 * short code or wallet.
 */
const target = z.object({ kind: blockKind, target: targetText });

const blocked = z.object({
  kind: blockKind,
  id,
  name: z.string(),
  /** The link's URL; null for a user. */
  url: z.nullable(z.string()),
  blockedAt: z.nullable(timestamp),
  isChanged: z.boolean(),
});

export type Blocked = z.output<typeof blocked>;

export const block = endpoint('POST /api/ops/block', {
  summary: 'Block a link, a user with all links, or the words beside a link',
  access: 'operator',
  body: target,
  responses: { 200: blocked },
  errors: ['link_not_found', 'user_not_found'],
});

export const unblock = endpoint('POST /api/ops/unblock', {
  summary:
    'Unblock a link, its words, or a user, who has to sign in again; or the wallet or X id of a deleted account',
  access: 'operator',
  body: target,
  responses: { 200: blocked },
  errors: ['link_not_found', 'user_not_found'],
});

export const deleteUser = endpoint('POST /api/ops/delete-user', {
  summary:
    'Delete the account of someone who can’t: blocked, or without their wallet. A block on wallet and X remains',
  access: 'operator',
  body: z.object({ target: target.shape.target }),
  responses: { 200: z.object({ id, isBlocked: z.boolean() }) },
  errors: ['user_not_found'],
});

const namedUser = z.object({ id, name: z.string() });

const movedName = z.object({
  /** In the X account's spelling. */
  name: z.string(),
  /** The former holder and their current name in links; null if the target already had it. */
  from: z.nullable(namedUser),
  to: namedUser,
  isChanged: z.boolean(),
});

export type MovedName = z.output<typeof movedName>;

export const moveName = endpoint('POST /api/ops/move-name', {
  summary: 'Move a username to the user who has linked the X account of that handle',
  access: 'operator',
  body: z.object({
    name: z
      .string()
      .check(z.minLength(1, 'Required'), z.maxLength(USERNAME.maxLength + 1, 'Too long')),
    target: targetText,
  }),
  responses: { 200: movedName },
  errors: ['user_not_found', 'handle_not_linked'],
});

const report = z.object({
  id,
  reason: reportReason,
  /** One line without terminal control sequences. */
  detail: z.nullable(z.string()),
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  link: z.nullable(
    z.object({
      id,
      identifier: z.string(),
      url: z.string(),
      symbol: z.nullable(z.string()),
      isActive: z.boolean(),
      blockedAt: z.nullable(timestamp),
      /**
       * The promoter's words, shown or hidden; one line. Both versions while an experiment compares
       * two.
       */
      words: z.nullable(z.string()),
      wordsHiddenAt: z.nullable(timestamp),
    }),
  ),
  /** A page without a link; `refCode` comes from its path and may belong to no account. */
  page: z.nullable(
    z.object({
      mint: z.string(),
      refCode: z.nullable(z.string()),
      url: z.string(),
      symbol: z.nullable(z.string()),
    }),
  ),
  promoterUrl: z.nullable(z.string()),
  /** The link's owner, or the user with the page's ref code; null if there is none. */
  user: z.nullable(z.object({ id, name: z.string(), blockedAt: z.nullable(timestamp) })),
});

export type Report = z.output<typeof report>;

export const listReports = endpoint('GET /api/ops/reports', {
  summary: 'Abuse reports by visitors, newest of each network first: open ones, or all',
  access: 'operator',
  query: z.object({ all: z.optional(z.enum(['true', 'false'])) }),
  responses: { 200: z.array(report) },
});

export const closeReport = endpoint('POST /api/ops/reports/:reportId/close', {
  summary: 'Close a report',
  access: 'operator',
  responses: { 200: z.object({ id, isChanged: z.boolean() }) },
});

/** A click or view that the queue gave up on; unreadable fields are null. */
const deadLetter = z.object({
  id,
  queue: z.string(),
  linkId: z.nullable(id),
  kind: z.nullable(z.enum(['click', 'view'])),
  at: z.nullable(timestamp),
  error: z.nullable(z.string()),
  createdAt: timestamp,
});

export type DeadLetter = z.output<typeof deadLetter>;

export const listDeadLetters = endpoint('GET /api/ops/dead-letters', {
  summary: 'The newest clicks and views that the queue gave up on',
  access: 'operator',
  responses: { 200: z.array(deadLetter) },
});

export const replayDeadLetter = endpoint('POST /api/ops/dead-letters/:letterId/replay', {
  summary: 'Count an event that the queue gave up on; if it was counted after all, nothing changes',
  access: 'operator',
  responses: { 200: z.object({ id, counted: clickClass }) },
});

/** What may reach its ceiling. Each has a part of the runbook. */
export const GAUGE_NAMES = Object.keys(GAUGES) as [Gauge, ...Gauge[]];

const gauge = z.object({
  name: z.enum(GAUGE_NAMES),
  unit: z.enum(['bytes', 'rows', 'seconds late']),
  value: z.int(),
  ceiling: z.int(),
  /** Above the share of the ceiling at which the cron logs an error. */
  isNear: z.boolean(),
});

export type GaugeState = z.output<typeof gauge>;

/** A code that was answered within a day. */
const errorCount = z.object({
  code: z.enum(ERROR_CODES),
  /** At least so many: what isolates noted last isn't in it yet. */
  lastHour: z.int(),
  lastDay: z.int(),
  /** Of an hour. */
  ceiling: z.int(),
  isNear: z.boolean(),
});

export type ErrorCount = z.output<typeof errorCount>;

const upstreamState = z.object({
  name: z.string(),
  /** Requests that may be sent at once now, of so many. */
  left: z.int(),
  burst: z.int(),
  /** The rate at which they come back. */
  perMinute: z.int(),
  /** Until when nothing is asked of it, because it failed; null if its circuit is closed. */
  openUntil: z.nullable(timestamp),
});

export type UpstreamState = z.output<typeof upstreamState>;

const operationsState = z.object({
  gauges: z.array(gauge),
  errors: z.array(errorCount),
  /** Only those that answer. */
  upstreams: z.array(upstreamState),
});

export type OperationsState = z.output<typeof operationsState>;

export const getStatus = endpoint('GET /api/ops/status', {
  summary:
    'How near the database, late work and lost events are to their ceilings, and the state of upstreams',
  access: 'operator',
  responses: { 200: operationsState },
});

/** Lists of dangerous hosts that contain one of ours; null `checkedAt`: not checked yet. */
export const hostState = z.object({
  host: z.string(),
  checkedAt: z.nullable(timestamp),
  threats: z.array(z.string()),
});

export type HostState = z.output<typeof hostState>;

export const listHosts = endpoint('GET /api/ops/hosts', {
  summary: 'Lists our hosts and whether browsers may warn of them',
  access: 'operator',
  responses: {
    200: z.object({
      hosts: z.array(hostState),
      /** Promoters' domains at Cloudflare; null without a zone. */
      quota: z.nullable(z.object({ allocated: z.int(), used: z.int() })),
    }),
  },
});

const swept = z.object({
  /** Deleted personal rows. */
  expired: z.int(),
  /** Payout wallets queued for reading, and entries priced. */
  wallets: z.int(),
  priced: z.int(),
  /** Tokens queued for settlement. */
  settlements: z.int(),
  /** Tokens queued for an entry price from candles. */
  entries: z.int(),
  webhooks: z.int(),
  /** Promoters' hosts checked at Cloudflare. */
  hosts: z.int(),
});

export type Sweep = z.output<typeof swept>;

export const sweep = endpoint('POST /api/ops/sweep', {
  summary:
    'One run of the cron: read payout wallets, settle calls, send webhooks, and delete expired data',
  access: 'operator',
  responses: { 200: swept },
});

export const getHealth = endpoint('GET /api/health', {
  summary: '200 if D1, KV and Durable Objects respond',
  access: 'public',
  scope: 'any',
  limiter: 'click',
  responses: {
    200: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** These for the operator only. */
      hosts: z.optional(z.array(hostState)),
      gauges: z.optional(z.array(gauge)),
      errors: z.optional(z.array(errorCount)),
    }),
  },
});

// The operator's calls on partners: whose commissions count publicly. Like those in ops.ts, they
// need the operator's token.

const approval = z.object({
  id,
  partnerId: id,
  name: z.string(),
  userId: id,
  approvedAt: timestamp,
  /**
   * Signs publicly counted entries; returned once, for the partner only. Null if already approved.
   */
  secret: z.nullable(z.string()),
  isChanged: z.boolean(),
});

export type Approval = z.output<typeof approval>;

export const approvePartner = endpoint('POST /api/ops/partner-approvals', {
  summary: 'Approve a partner: entries signed with this response’s secret count on the home page',
  access: 'operator',
  body: z.object({
    /** The partner's key, or its postback URL. */
    target: z.string().check(z.minLength(1, 'Required'), z.maxLength(500, 'Too long')),
    /** Who requested it, and how that was verified. */
    note: requiredText(PARTNER.maxNoteLength),
  }),
  responses: { 200: approval },
});

export const revokeApproval = endpoint('POST /api/ops/partner-approvals/:key/revoke', {
  summary: 'Revoke an approval: its entries no longer count on the home page',
  access: 'operator',
  responses: { 200: z.object({ partnerId: id, isChanged: z.boolean() }) },
});

const listed = z.object({
  id,
  /** Null once the account is deleted. */
  partnerId: z.nullable(id),
  name: z.nullable(z.string()),
  userId: id,
  note: z.string(),
  approvedAt: timestamp,
  revokedAt: z.nullable(timestamp),
  /** Its ledger entries, and their sum in dollars. */
  entries: z.int(),
  usd: decimal,
});

export type ListedApproval = z.output<typeof listed>;

export const listApprovals = endpoint('GET /api/ops/partner-approvals', {
  summary: 'The newest hundred approvals of partners, revoked ones too',
  access: 'operator',
  responses: { 200: z.array(listed) },
});
