import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { decimal, id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';
import { platformName } from './platforms.ts';

/**
 * `totalClicks` and `clicks` are persons and repeats. Revenue is USD with two decimals; without `hasRevenue` there is
 * no revenue entry, so a zero is not a sum.
 */
export const analytics = z.object({
  totalRevenue: decimal,
  hasRevenue: z.boolean(),
  totalClicks: z.int(),
  activeLinks: z.int(),
  ...clickTotals.shape,
  platformStats: z.array(
    z.object({
      platform: platformName,
      clicks: z.int(),
      ...clickTotals.shape,
      revenue: decimal,
      hasRevenue: z.boolean(),
    }),
  ),
});

export type Analytics = z.output<typeof analytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/:userId',
  summary: 'Totals of a promoter',
  access: 'session',
  params: z.object({ userId: id }),
  responses: { 200: analytics },
  errors: ['forbidden', 'user_not_found'],
});

/** The current hour or day, in UTC, and those before it. */
export const TIMELINE_RANGES = {
  '24h': { unit: 'hour', buckets: 24 },
  '7d': { unit: 'hour', buckets: 168 },
  '30d': { unit: 'day', buckets: 30 },
  '90d': { unit: 'day', buckets: 90 },
} as const;

export const timelineRange = z.enum(['24h', '7d', '30d', '90d']);

export type TimelineRange = z.output<typeof timelineRange>;

/**
 * Persons and repeats among the clicks per hundred such views, with two decimals; null without a view. It exceeds 100
 * if visitors click more than one button.
 */
const clickThrough = z.nullable(decimal);

const measures = { views: clickTotals, clicks: clickTotals, clickThrough };

/** Views and clicks over a range: in all, over time without a gap, by platform and by channel, most clicked first. */
export const timeline = z.object({
  range: timelineRange,
  unit: z.enum(['hour', 'day']),
  ...measures,
  buckets: z.array(z.object({ at: timestamp, views: clickTotals, clicks: clickTotals })),
  /** A view has no platform: the click-through is that of all views of the range. */
  platforms: z.array(z.object({ platform: platformName, clicks: clickTotals, clickThrough })),
  /** The channel is empty if the link was opened without one; `other` holds what is beyond the list. */
  channels: z.array(z.object({ channel: z.string(), ...measures })),
});

export type Timeline = z.output<typeof timeline>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/analytics/:userId/timeline',
  summary: 'Views, clicks and click-through of a promoter, or of one link, over a range',
  access: 'session',
  params: z.object({ userId: id }),
  query: z.object({ range: timelineRange, linkId: z.optional(id) }),
  responses: { 200: timeline },
  errors: ['forbidden', 'user_not_found', 'link_not_found'],
});
