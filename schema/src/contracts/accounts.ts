// Data rights: exporting all of a person's data as a file, and deleting it.

import { ACTIVITY_TYPES } from '../activityTypes.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';
import { user } from './users.ts';
import { tokenRule } from './watch.ts';

/**
 * Rows as stored: times in ISO 8601, without secrets and internal ids. `accountData.global.test.ts`
 * compares the file with all tables' columns.
 */
const row = z.record(z.string(), z.unknown());
const rows = z.array(row);
const rowsWithId = z.array(z.looseObject({ id }));

/** Events per link, UTC day, platform and channel. */
const count = z.object({
  linkId: id,
  day: z.string(),
  event: z.enum(['click', 'view']),
  /** Null for a view, which has no platform. */
  platform: z.nullable(z.string()),
  channel: z.string(),
  ...clickTotals.shape,
});

/** Events of links, calls and money, as in notices and webhooks. */
const exportedActivity = z.object({
  id,
  type: z.enum(ACTIVITY_TYPES),
  linkId: z.nullable(id),
  key: z.string(),
  data: z.unknown(),
  /** The member whose write it tells of. */
  personId: z.nullable(id),
  at: timestamp,
});

export const accountExport = z.object({
  exportedAt: timestamp,
  profile: z.object({
    ...user.shape,
    shortCode: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  /** All names that resolve to the user's links. */
  names: z.array(
    z.object({ name: z.string(), kind: z.enum(['username', 'code']), createdAt: timestamp }),
  ),
  renames: z.array(z.object({ from: z.string(), to: z.string(), at: timestamp })),
  sessions: rows,
  apiKeys: rowsWithId,
  assistants: rowsWithId,
  /** Who acts for the account, who may, and what members did. */
  members: rows,
  invitations: rowsWithId,
  memberWrites: rowsWithId,
  /** Accounts of others that the person acts for. */
  memberships: rows,
  /** Unfinished X connections. */
  twitterFlows: rows,
  telegram: z.nullable(row),
  /** Expiry of the pending Telegram link; null without one. */
  telegramLinkUntil: z.nullable(timestamp),
  platforms: rowsWithId,
  channels: rows,
  domains: rows,
  sharedReports: rowsWithId,
  defaultDomain: z.nullable(z.string()),
  overlays: rows,
  countryRule: z.unknown(),
  /** What happens to links whose token changed. */
  tokenRule,
  page: z.nullable(row),
  links: rowsWithId,
  counts: z.array(count),
  revenueEntries: z.array(z.looseObject({ id, microUsd: z.nullable(z.int()) })),
  statements: rowsWithId,
  statementMappings: rowsWithId,
  partners: rowsWithId,
  partnerApprovals: rowsWithId,
  /** What partners said of commissions that have not come. */
  waitingStates: rows,
  connectionChanges: rows,
  /** What weekly digests told of links that don't work. */
  toldProblems: rows,
  payoutWallets: rowsWithId,
  chainPayments: rowsWithId,
  chainScans: rowsWithId,
  activities: z.array(exportedActivity),
  /** The time of the seen mark; null if the notices were never opened. */
  noticesSeen: z.nullable(row),
  webhookEndpoints: rowsWithId,
  webhookDeliveries: rowsWithId,
});

export type AccountExport = z.output<typeof accountExport>;

export const exportAccount = endpoint('GET /api/user/:userId/export', {
  summary: 'Everything we hold about the user, as a JSON file',
  mostRows: 1_000,
  role: 'owner',
  limiter: 'lookup',
  responses: { 200: accountExport },
  file: 'application/json',
  errors: ['forbidden', 'user_not_found', 'recent_sign_in_required'],
});

export const deleteAccount = endpoint('DELETE /api/user/:userId', {
  summary: 'Delete the account of this session, which must have signed in within the last hour',
  role: 'owner',
  responses: { 204: null },
  errors: ['forbidden', 'user_not_found', 'recent_sign_in_required'],
});

/**
 * How much of each works without the person's session: what `signOutEverywhere` can end. Keys made
 * for other accounts count.
 */
export const countAccess = endpoint('GET /api/user/:userId/access', {
  summary:
    'What works without a session: API keys, assistants, webhooks, reports, overlays and partners',
  role: 'owner',
  responses: {
    200: z.object({
      apiKeys: z.int(),
      assistants: z.int(),
      webhooks: z.int(),
      sharedReports: z.int(),
      overlays: z.int(),
      partners: z.int(),
      invitations: z.int(),
      members: z.int(),
    }),
  },
  errors: ['forbidden', 'user_not_found'],
});
