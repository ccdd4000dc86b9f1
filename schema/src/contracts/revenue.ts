import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, pageQuery, timestamp } from './fields.ts';
import { payoutWallet } from './payoutWallets.ts';
import { platformName } from './platforms.ts';

export const revenueSource = z.enum(['onchain', 'partner', 'reported']);

export type RevenueSource = z.output<typeof revenueSource>;

/** USD with two decimals of each source: never one number without its parts. */
const bySource = z.object({ onchain: decimal, partner: decimal, reported: decimal });

export const revenueRange = z.enum(['7d', '30d', '90d', 'all']);

export type RevenueRange = z.output<typeof revenueRange>;

/** Null: a payer that is none of the platforms here. */
const platformOrNull = z.nullable(platformName);

export const revenueSummary = z.object({
  range: revenueRange,
  total: decimal,
  sources: bySource,
  /** Of all time: what the cards and tables of the other pages show. */
  allTime: decimal,
  /** Of that, what counts in the home page's total: what cannot be made up. */
  publicAllTime: decimal,
  /** Whether anything can bring revenue at all. */
  hasWayIn: z.boolean(),
  unpriced: z.int(),
  /** By UTC day over the range without a gap; `all` begins with the first entry. */
  days: z.array(z.object({ at: timestamp, ...bySource.shape })),
  platforms: z.array(
    z.object({
      platform: platformOrNull,
      total: decimal,
      sources: bySource,
      payouts: z.int(),
      /** Persons and repeats of the same range; null for a payer without buttons. */
      clicks: z.nullable(z.int()),
      /** USD with two decimals, over the clicks while it was connected; null without one. */
      perHundredClicks: z.nullable(decimal),
    }),
  ),
  /** Only of entries whose evidence names a link. */
  links: z.array(z.object({ linkId: id, title: z.string(), total: decimal, payouts: z.int() })),
  /** Clicks of the range on buttons that did not carry the promoter's code then, so they paid someone else or no one. */
  unpaidClicks: z.array(z.object({ platform: platformName, clicks: z.int() })),
  /** Null if all of the range is known: earlier clicks are counted as if the platform had been connected. */
  connectionsKnownSince: z.nullable(timestamp),
});

export type RevenueSummary = z.output<typeof revenueSummary>;

const entryFacts = {
  id,
  platform: platformOrNull,
  linkId: z.nullable(id),
  source: revenueSource,
  kind: z.enum(['referral', 'referral_or_cashback', 'creator_fee', 'manual', 'adjustment']),
  /** USD with six decimals, signed; null while unpriced. Of an entry that was taken back it no longer counts. */
  usd: z.nullable(decimal),
  asset: z.string(),
  amount: decimal,
  at: timestamp,
  recordedAt: timestamp,
  reversedAt: z.nullable(timestamp),
  rule: z.nullable(z.string()),
  ruleLabel: z.nullable(z.string()),
};

export const revenueEntry = z.object(entryFacts);

export type RevenueEntry = z.output<typeof revenueEntry>;

/** Whether an entry counts in the home page's total, or why not. */
export const publicity = z.enum([
  'counts',
  /** Only the promoter says so. */
  'reported',
  /** The wallet is not proven, or another account proved it before. */
  'watched_wallet',
  'other_account',
  /** The account that paid takes money from everyone. */
  'open_account',
  'own_secret',
  'address_secret',
  'approval_revoked',
]);

export type Publicity = z.output<typeof publicity>;

export const entryDetail = z.object({
  ...entryFacts,
  price: z.nullable(decimal),
  priceAt: z.nullable(timestamp),
  priceSource: z.nullable(z.string()),
  ruleVersion: z.nullable(z.int()),
  ruleSource: z.nullable(z.string()),
  confidence: z.nullable(z.enum(['program', 'observed', 'unconfirmed'])),
  wallet: z.nullable(z.object({ address: z.string(), isProven: z.boolean() })),
  signature: z.nullable(z.string()),
  /** The entry of a stronger source that took this one's place: why it was taken back. */
  replacedBy: z.nullable(id),
  /** Another reason why it was taken back: the promoter added the wallet that paid as their own. */
  reversalReason: z.nullable(z.enum(['own_transfer'])),
  publicity,
  evidence: z.unknown(),
});

export type EntryDetail = z.output<typeof entryDetail>;

export const getRevenue = endpoint('GET /api/revenue/:userId', {
  scope: 'revenue:read',
  query: z.object({ range: revenueRange }),
  responses: { 200: revenueSummary },
});

export const listRevenueEntries = endpoint('GET /api/revenue/:userId/entries', {
  scope: 'revenue:read',
  query: z.object({
    ...pageQuery,
    source: z.optional(revenueSource),
    platform: z.optional(platformName),
    /** An asset, a rule, or a whole transaction signature or address. */
    q: z.optional(z.string().check(z.maxLength(100, 'Search text too long'))),
  }),
  responses: { 200: z.array(revenueEntry) },
});

export const getRevenueEntry = endpoint('GET /api/revenue-entries/:id', {
  scope: 'revenue:read',
  responses: { 200: entryDetail },
  errors: ['not_found'],
});

export const exportRevenueCsv = endpoint('GET /api/revenue/:userId/export.csv', {
  scope: 'revenue:read',
  limiter: 'lookup',
  responses: { 200: null },
  file: 'text/csv',
});

export const exportRevenueJson = endpoint('GET /api/revenue/:userId/export.json', {
  scope: 'revenue:read',
  limiter: 'lookup',
  responses: { 200: z.object({ wallets: z.array(payoutWallet), entries: z.array(z.unknown()) }) },
  file: 'application/json',
});
