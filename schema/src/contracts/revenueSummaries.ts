// Sums of revenue, apart from the ledger's calls: the dashboard and a link load these only.

import { REVENUE_RANGES } from '../choices.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { platformName } from './platforms.ts';
import { zone } from './statistics.ts';

export const revenueSource = z.enum(['onchain', 'partner', 'reported']);

export type RevenueSource = z.output<typeof revenueSource>;

/** USD with two decimals per source, so a total never appears without its parts. */
const bySource = z.object({ onchain: decimal, partner: decimal, reported: decimal });

export const revenueRange = z.enum(REVENUE_RANGES);

export type RevenueRange = z.output<typeof revenueRange>;

/** Null for a payer that is none of the platforms here. */
export const platformOrNull = z.nullable(platformName);

/**
 * Of a link or a channel: over all its clicks, persons and repeats, because a payout may follow any
 * of them.
 */
const linkFigures = {
  total: decimal,
  /** Reported and not approved yet; not in the total. */
  pending: decimal,
  /** Payouts that count; pending, rejected and reversed ones don't. */
  conversions: z.int(),
  clicks: z.int(),
  /** USD with two decimals; null without clicks. */
  perHundredClicks: z.nullable(decimal),
  /** Conversions per hundred clicks, with two decimals; null without clicks. */
  conversionsPerHundredClicks: z.nullable(decimal),
};

/** Most earned first. Null is a source that names the link alone, or clicks without a channel. */
const channels = z.array(z.object({ channel: z.nullable(z.string()), ...linkFigures }));

export const revenueSummary = z.object({
  range: revenueRange,
  /** What was approved or paid. */
  total: decimal,
  /** What is pending: in no other figure. */
  pending: decimal,
  sources: bySource,
  /** As shown on other pages' cards and tables. */
  allTime: decimal,
  pendingAllTime: decimal,
  /** The part of it in the home page's total, which can't be invented. */
  publicAllTime: decimal,
  /** Whether anything can bring revenue. */
  hasWayIn: z.boolean(),
  unpriced: z.int(),
  /** Every day of the range in its zone; `all` begins with the first entry. */
  days: z.array(z.object({ at: timestamp, ...bySource.shape })),
  /** Months of its zone that have entries in the range, newest first; most earned first in each. */
  months: z.array(
    z.object({
      /** Like `2026-11`. */
      month: z.string(),
      total: decimal,
      platforms: z.array(z.object({ platform: platformOrNull, total: decimal })),
    }),
  ),
  platforms: z.array(
    z.object({
      platform: platformOrNull,
      total: decimal,
      pending: decimal,
      sources: bySource,
      payouts: z.int(),
      /** Persons and repeats in the range; null for a payer without buttons. */
      clicks: z.nullable(z.int()),
      /** USD with two decimals, over clicks while connected; null without any. */
      perHundredClicks: z.nullable(decimal),
    }),
  ),
  /** Only entries whose evidence names a link. */
  links: z.array(z.object({ linkId: id, title: z.string(), ...linkFigures, payouts: z.int() })),
  /** Of those links; empty if no entry names a channel. */
  channels,
  /**
   * Clicks in the range on buttons without the promoter's code, which paid someone else or no one.
   */
  unpaidClicks: z.array(z.object({ platform: platformName, clicks: z.int() })),
});

export type RevenueSummary = z.output<typeof revenueSummary>;

/** What a link earned, as far as sources name it. */
export const linkRevenue = z.object({
  linkId: id,
  range: revenueRange,
  ...linkFigures,
  sources: bySource,
  channels,
  /**
   * For partners: returned with a payout, it names this link; `{subId}_{channel}` names the channel
   * too.
   */
  subId: z.string(),
});

export type LinkRevenue = z.output<typeof linkRevenue>;

export const getRevenue = endpoint('GET /api/revenue/:userId', {
  summary: 'Revenue of a promoter over a range, by source, day, platform and link',
  mostRows: 800,
  scope: 'revenue:read',
  /** `7d`, `30d` and `90d` are whole days of the zone, up to and including today. */
  query: z.object({ range: revenueRange, zone }),
  responses: { 200: revenueSummary },
});

export const getLinkRevenue = endpoint('GET /api/links/:linkId/revenue', {
  summary: 'Revenue of one link over a range, and of its channels',
  scope: 'revenue:read',
  query: z.object({ range: revenueRange, zone }),
  responses: { 200: linkRevenue },
  errors: ['forbidden', 'link_not_found'],
});
