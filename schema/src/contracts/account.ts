// A person's rights over their data: exporting all of it as a file, and deleting it.
import { z } from '../zod.ts';
import { ACTIVITY_TYPES } from './activity.ts';
import { apiKey } from './apiKeys.ts';
import { CALL_STATES } from './callOutcome.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals, linkToken } from './links.ts';
import { disclosureKind } from './linkTexts.ts';
import { pageFigures } from './promoterPages.ts';
import {
  exportedApproval,
  exportedConnectionChange,
  exportedEntry,
  exportedPartner,
  exportedPayment,
  exportedScan,
  exportedStatement,
  exportedWallet,
} from './revenueExport.ts';
import { user } from './users.ts';
import { DISABLED_REASONS, FLAVOURS } from './webhookParts.ts';
import { webhookDelivery } from './webhooks.ts';

const exportedLink = z.object({
  id,
  url: z.string(),
  devUrl: z.string(),
  customIdentifier: z.string(),
  shortIdentifier: z.nullable(z.string()),
  /** All that the link was called before, in lower case; they always lead to it. */
  formerIdentifiers: z.array(z.string()),
  token: linkToken,
  platforms: z.array(z.string()),
  isActive: z.boolean(),
  blockedAt: z.nullable(timestamp),
  archivedAt: z.nullable(timestamp),
  /** The promoter's own. */
  tags: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** What the token was worth when the link was made. */
  call: z.nullable(
    z.object({
      calledAt: timestamp,
      entryState: z.enum(['known', 'pending', 'unknown']),
      price: z.nullable(z.string()),
      marketCap: z.nullable(z.string()),
      liquidity: z.nullable(z.string()),
      pool: z.nullable(z.string()),
      source: z.nullable(z.string()),
      fetchedAt: z.nullable(timestamp),
    }),
  ),
  /** What became of it, and by which method. */
  settlement: z.nullable(
    z.object({
      method: z.int(),
      state: z.enum(CALL_STATES),
      sharedAt: z.nullable(timestamp),
      entry: z.nullable(z.string()),
      peak: z.nullable(z.string()),
      peakAt: z.nullable(timestamp),
      drawdown: z.nullable(z.number()),
      r7: z.nullable(z.number()),
      noMarket: z.nullable(z.boolean()),
      settledAt: z.nullable(timestamp),
      dueAt: timestamp,
      attempts: z.int(),
    }),
  ),
  words: z.nullable(
    z.object({ words: z.nullable(z.string()), hiddenAt: z.nullable(timestamp), updatedAt: timestamp }),
  ),
  /** All that was stated, the oldest first. */
  disclosures: z.array(z.object({ kind: disclosureKind, since: timestamp })),
  clicks: z.object(clickTotals.shape),
  views: z.object(clickTotals.shape),
  /** How many visitors reported it; the reports' text is the visitors' data. */
  reports: z.object({ open: z.int(), closed: z.int() }),
});

export type ExportedLink = z.output<typeof exportedLink>;

/** Events of one link, day (UTC), platform and channel. */
const exportedCount = z.object({
  linkId: id,
  day: z.string(),
  event: z.enum(['click', 'view']),
  /** Null for a view, which has no platform. */
  platform: z.nullable(z.string()),
  /** Empty if the link was opened without a channel. */
  channel: z.string(),
  ...clickTotals.shape,
});

export type ExportedCount = z.output<typeof exportedCount>;

/** The single values, before the long lists. Never a secret, nor the hash of one. */
export const exportedPerson = z.object({
  exportedAt: timestamp,
  profile: z.object({ ...user.shape, shortCode: z.string(), createdAt: timestamp, updatedAt: timestamp }),
  /** All names that the links resolve under. */
  names: z.array(z.object({ name: z.string(), kind: z.enum(['username', 'code']), createdAt: timestamp })),
  renames: z.array(z.object({ from: z.string(), to: z.string(), at: timestamp })),
  sessions: z.array(
    z.object({
      createdAt: timestamp,
      lastSeenAt: timestamp,
      provenWallet: z.nullable(z.string()),
      isThisOne: z.boolean(),
    }),
  ),
  /** As they are stored. */
  apiKeys: z.array(z.object({ ...apiKey.shape, scopes: z.array(z.string()) })),
  /** Connections of X that were begun and not finished. */
  twitterFlows: z.array(z.object({ startedAt: timestamp, place: z.enum(['dashboard', 'profile']) })),
  telegram: z.nullable(
    z.object({
      telegramId: z.int(),
      name: z.string(),
      username: z.nullable(z.string()),
      linkedAt: timestamp,
    }),
  ),
  /** Until when an address that links a Telegram account works. */
  telegramLinkUntil: z.nullable(timestamp),
  platforms: z.array(
    z.object({
      id,
      platformName: z.string(),
      credential: z.string(),
      format: z.nullable(z.string()),
      isActive: z.boolean(),
      createdAt: timestamp,
      updatedAt: timestamp,
      position: z.nullable(z.int()),
      /** Disconnected, and kept for a moment so it can be restored. */
      disconnectedAt: z.nullable(timestamp),
    }),
  ),
  /** Channels of one’s own. */
  channels: z.array(z.object({ channel: z.string(), name: z.string(), createdAt: timestamp })),
});

export type ExportedPerson = z.output<typeof exportedPerson>;

/** The promoter's own page; null if they never had one. */
const exportedPage = z.nullable(
  z.object({
    isOpen: z.boolean(),
    isIndexed: z.boolean(),
    pinnedLinkId: z.nullable(id),
    openedAt: z.nullable(timestamp),
    updatedAt: timestamp,
    figures: pageFigures,
    /** How many visitors reported it; the reports' text is the visitors' data. */
    reports: z.object({ open: z.int(), closed: z.int() }),
  }),
);

export type ExportedPage = z.output<typeof exportedPage>;

/** What happened to links, calls and money, as notices and webhooks tell it. */
const exportedActivity = z.object({
  id,
  type: z.enum(ACTIVITY_TYPES),
  linkId: z.nullable(id),
  key: z.string(),
  data: z.unknown(),
  at: timestamp,
});

/** What was seen of the notices; null if they were never opened. */
const exportedNoticeMark = z.nullable(z.object({ seenAt: timestamp, problems: z.array(z.string()) }));

/** Without its secret. */
const exportedEndpoint = z.object({
  id,
  url: z.string(),
  flavour: z.enum(FLAVOURS),
  types: z.array(z.string()),
  createdAt: timestamp,
  disabledAt: z.nullable(timestamp),
  disabledReason: z.nullable(z.enum(DISABLED_REASONS)),
  formerUntil: z.nullable(timestamp),
  failingSince: z.nullable(timestamp),
});

export type ExportedEndpoint = z.output<typeof exportedEndpoint>;

const exportedDelivery = z.object({
  ...webhookDelivery.shape,
  endpointId: id,
  linkId: z.nullable(id),
  data: z.unknown(),
});

export type ExportedDelivery = z.output<typeof exportedDelivery>;

export type ExportedActivity = z.output<typeof exportedActivity>;

/** Everything held about a user. */
export const accountExport = z.object({
  ...exportedPerson.shape,
  page: exportedPage,
  links: z.array(exportedLink),
  counts: z.array(exportedCount),
  revenueEntries: z.array(exportedEntry),
  statements: z.array(exportedStatement),
  partners: z.array(exportedPartner),
  partnerApprovals: z.array(exportedApproval),
  connectionChanges: z.array(exportedConnectionChange),
  payoutWallets: z.array(exportedWallet),
  chainPayments: z.array(exportedPayment),
  chainScans: z.array(exportedScan),
  activities: z.array(exportedActivity),
  noticesSeen: exportedNoticeMark,
  webhookEndpoints: z.array(exportedEndpoint),
  webhookDeliveries: z.array(exportedDelivery),
});

export type AccountExport = z.output<typeof accountExport>;

export const exportAccount = endpoint('GET /api/user/:id/export', {
  summary: 'Everything we hold about the user, as a JSON file',
  limiter: 'lookup',
  responses: { 200: accountExport },
  file: 'application/json',
  errors: ['forbidden', 'user_not_found'],
});

export const deleteAccount = endpoint('DELETE /api/user/:id', {
  summary: 'Delete the account of this session, which must have signed in within the last hour',
  responses: { 204: null },
  errors: ['forbidden', 'user_not_found', 'recent_sign_in_required'],
});
