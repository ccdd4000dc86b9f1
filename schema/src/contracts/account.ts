// A person's rights over their data: exporting all of it as a file, and deleting it.
import { z } from '../zod.ts';
import { ACTIVITY_TYPES } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';
import { user } from './users.ts';

/**
 * Rows as they are stored: times are ISO 8601, and secrets and internal ids are left out. `accountData.test.ts` compares the
 * file with the columns of all tables.
 */
const row = z.record(z.string(), z.unknown());
const rows = z.array(row);
const rowsWithId = z.array(z.looseObject({ id }));

/** Events of one link, day (UTC), platform and channel. */
const count = z.object({
  linkId: id,
  day: z.string(),
  event: z.enum(['click', 'view']),
  /** Null for a view, which has no platform. */
  platform: z.nullable(z.string()),
  channel: z.string(),
  ...clickTotals.shape,
});

/** What happened to links, calls and money, as notices and webhooks report it. */
const exportedActivity = z.object({
  id,
  type: z.enum(ACTIVITY_TYPES),
  linkId: z.nullable(id),
  key: z.string(),
  data: z.unknown(),
  at: timestamp,
});

export const accountExport = z.object({
  exportedAt: timestamp,
  profile: z.object({ ...user.shape, shortCode: z.string(), createdAt: timestamp, updatedAt: timestamp }),
  /** All names that the links resolve under. */
  names: z.array(z.object({ name: z.string(), kind: z.enum(['username', 'code']), createdAt: timestamp })),
  renames: z.array(z.object({ from: z.string(), to: z.string(), at: timestamp })),
  sessions: rows,
  apiKeys: rowsWithId,
  /** Connections of X that were begun and not finished. */
  twitterFlows: rows,
  telegram: z.nullable(row),
  /** Until when an address that links a Telegram account works. */
  telegramLinkUntil: z.nullable(timestamp),
  platforms: rowsWithId,
  channels: rows,
  domains: rows,
  sharedReports: rowsWithId,
  defaultDomain: z.nullable(z.string()),
  overlays: rows,
  countryRule: z.unknown(),
  page: z.nullable(row),
  links: rowsWithId,
  counts: z.array(count),
  revenueEntries: z.array(z.looseObject({ id, microUsd: z.nullable(z.int()) })),
  statements: rowsWithId,
  partners: rowsWithId,
  partnerApprovals: rowsWithId,
  connectionChanges: rows,
  payoutWallets: rowsWithId,
  chainPayments: rowsWithId,
  chainScans: rowsWithId,
  activities: z.array(exportedActivity),
  /** What was seen of the notices; null if they were never opened. */
  noticesSeen: z.nullable(row),
  webhookEndpoints: rowsWithId,
  webhookDeliveries: rowsWithId,
});

export type AccountExport = z.output<typeof accountExport>;

export const exportAccount = endpoint('GET /api/user/:id/export', {
  limiter: 'lookup',
  responses: { 200: accountExport },
  file: 'application/json',
  errors: ['forbidden', 'user_not_found'],
});

export const deleteAccount = endpoint('DELETE /api/user/:id', {
  responses: { 204: null },
  errors: ['forbidden', 'user_not_found', 'recent_sign_in_required'],
});
