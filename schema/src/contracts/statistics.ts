import { byDimension, WANTED } from '../audience/dimensions.ts';
import { STATISTICS_RANGES } from '../choices.ts';
import { STATISTICS } from '../limits/clicks.ts';
import { z } from '../zod.ts';
import { clickClass, ownVisits } from './clicks.ts';
import { endpoint } from './endpoint.ts';
import { day, decimal, id, isDay, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';
import { platformName } from './platforms.ts';

const eventKind = z.enum(['click', 'view']);

/** How many events were counted so far. A live frame with a larger one is newer. */
const seq = z.int();

/** Given filters must all match. */
const audienceFilters = byDimension((dimension) => {
  const wanted = WANTED[dimension];
  return z.optional(
    'oneOf' in wanted
      ? z.enum(wanted.oneOf)
      : z.string().check(z.regex(wanted.pattern, wanted.message)),
  );
});

/**
 * `totalClicks` and `clicks` are persons and repeats. Revenue is USD with two decimals; without
 * `hasRevenue` a zero is not a sum, because nothing can bring revenue yet or none came from that
 * platform.
 */
export const analytics = z.object({
  totalRevenue: decimal,
  /** Beside it, never in it: what platforms have not approved yet. */
  pendingRevenue: decimal,
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
  /** Of the promoter's own browsers: in no other figure. */
  own: ownVisits,
  seq,
});

export type Analytics = z.output<typeof analytics>;

export const getAnalytics = endpoint('GET /api/analytics/:userId', {
  summary: 'Totals of a promoter',
  mostRows: 400,
  scope: 'stats:read',
  responses: { 200: analytics },
});

/** Per hundred such views, with two decimals; null without a view. May exceed 100. */
const clickThrough = z.nullable(decimal);

const measures = { views: clickTotals, clicks: clickTotals, clickThrough };

export type StatisticsRange = (typeof STATISTICS_RANGES)[number];

const isZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

/** An IANA time zone name; UTC if omitted. */
export const zone = z.optional(
  z
    .string()
    .check(
      z.maxLength(STATISTICS.zoneMaxLength, { error: 'Too long', abort: true }),
      z.refine(isZone, 'Must be a time zone, like Europe/Berlin'),
    ),
);

/** Longest filter value; a longer one can't have been counted. */
const filter = z.optional(z.string().check(z.maxLength(STATISTICS.filterMaxLength, 'Too long')));

/** Selects events by link, platform, channel or audience; given filters must all match. */
export const statisticsFilters = z.object({
  linkId: z.optional(id),
  platform: z.optional(platformName),
  channel: filter,
  ...audienceFilters,
});

/**
 * `24h` ends with this hour, other ranges with today in the zone; `custom` has inclusive days
 * `from` and `to`.
 */
export const statisticsQuery = z
  .object({
    range: z.enum(STATISTICS_RANGES),
    from: z.optional(day),
    to: z.optional(day),
    zone,
    ...statisticsFilters.shape,
  })
  .check((context) => {
    const { range, from, to } = context.value;
    const refuse = (field: 'from' | 'to', message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
    for (const field of ['from', 'to'] as const) {
      const isGiven = context.value[field] !== undefined;
      if (range === 'custom' && !isGiven) refuse(field, 'Name the first and the last day');
      if (range !== 'custom' && isGiven) refuse(field, 'Only a range of “custom” has days');
    }
    if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return;
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    if (days < 1) refuse('to', 'Must not be before the first day');
    if (days > STATISTICS.maxDays)
      refuse('to', `Must be within ${STATISTICS.maxDays} days of the first`);
  });

export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** Combinations of values are known for 35 days and for most events. Null without a filter. */
export const knownEvents = z.nullable(z.object({ events: z.int(), of: z.int() }));

const bucket = z.object({ at: timestamp, views: clickTotals, clicks: clickTotals });

/** Monday first, hours in the range's zone; persons and repeats. */
const weekOfHours = z.array(z.array(z.int()));

/**
 * Views and clicks over a range; with an audience filter, over the UTC days with the range's dates,
 * as far as filters reach. Robots are always separate: rates, heat map and sort orders exclude
 * them. Views have no platform, so a platform filter leaves them unchanged.
 */
export const statistics = z.object({
  range: z.object({
    name: z.enum(STATISTICS_RANGES),
    from: timestamp,
    to: timestamp,
    /** The size of a bucket. Weeks begin on Monday; the first one may be partial. */
    unit: z.enum(['hour', 'day', 'week', 'month']),
    /**
     * Time zone of days and hours. Days are exact; hours of zones with half or quarter hours are
     * off by that much.
     */
    zone: z.string(),
    /** Before this, only UTC days are known; null if hours are known for the whole range. */
    hoursSince: z.nullable(timestamp),
  }),
  ...measures,
  /**
   * As many days or hours before the range, until the same time of day as now; null if nothing was
   * counted then.
   */
  previous: z.nullable(
    z.object({ from: timestamp, to: timestamp, ...measures, buckets: z.array(bucket) }),
  ),
  buckets: z.array(bucket),
  /**
   * USD with two decimals, paid in the range, by the platform or for the link of a filter. Null
   * where no payout tells: before the first one, under a filter by channel or audience, and for
   * keys without `revenue:read`.
   */
  revenue: z.nullable(decimal),
  /** Most clicked first. Click-through relates to all views of the range. */
  platforms: z.array(z.object({ platform: platformName, clicks: clickTotals, clickThrough })),
  /** The channel is empty for links opened without one; `other` sums up unlisted ones. */
  channels: z.array(z.object({ channel: z.string(), ...measures })),
  /**
   * Views of pages that a rule by country changed, over the UTC days that the range touches; as of
   * audiences, those of fewer than five persons of a link on a day are left out. Null under a
   * filter by channel or audience.
   */
  countryRules: z.nullable(z.object({ explained: clickTotals, hidden: clickTotals })),
  /**
   * Of the promoter's own browsers, in no other figure; null under a filter by platform, channel or
   * audience.
   */
  own: z.nullable(ownVisits),
  /** From `since` on, where the hours are known only for the end of the range. */
  heatMap: z.object({ since: timestamp, views: weekOfHours, clicks: weekOfHours }),
  /** The range's most clicked links; with a filter, those among the hundred most clicked. */
  topLinks: z.array(
    z.object({
      linkId: id,
      customIdentifier: z.string(),
      symbol: z.nullable(z.string()),
      ...measures,
    }),
  ),
  /**
   * Only with an audience filter. What fewer than five persons of a link were on a day is left out
   * of all figures.
   */
  filtered: z.optional(
    z.object({
      known: knownEvents,
      /** Zeros replace the events of fewer than five persons. */
      isWithheld: z.object({ views: z.boolean(), clicks: z.boolean() }),
    }),
  ),
  seq,
});

export type Statistics = z.output<typeof statistics>;

export const getStatistics = endpoint('GET /api/analytics/:userId/statistics', {
  summary: 'Views and clicks of a promoter over a range',
  scope: 'stats:read',
  query: statisticsQuery,
  responses: { 200: statistics },
  errors: ['link_not_found'],
});

export const exportStatistics = endpoint('GET /api/analytics/:userId/statistics.csv', {
  summary: 'The same as a CSV file: one line for each value of each list',
  scope: 'stats:read',
  limiter: 'lookup',
  query: statisticsQuery,
  responses: { 200: null },
  file: 'text/csv',
  errors: ['link_not_found'],
});

/** A click or view, without its visitor's location or device. */
export const liveEvent = z.object({
  linkId: id,
  kind: eventKind,
  at: timestamp,
  platform: z.nullable(z.string()),
  channel: z.string(),
  class: clickClass,
});

export type LiveEvent = z.output<typeof liveEvent>;

/**
 * A promoter's totals at one moment, and what changed since another. Readers replace the totals and
 * fetch all other figures of what changed again.
 */
export const liveFrame = z.object({
  seq,
  /** Number of dashboards that receive it: the more, the longer they spread their fetches. */
  readers: z.int(),
  totals: z.object({ clicks: clickTotals, views: clickTotals, own: ownVisits }),
  /**
   * Links with events counted after a `seq`, and the kinds of events; null if unknown or too many.
   */
  changed: z.nullable(z.object({ since: seq, links: z.array(id), kinds: z.array(eventKind) })),
  events: z.array(liveEvent),
});

export type LiveFrame = z.output<typeof liveFrame>;

/** The current frame; with an upgrade, a WebSocket that sends one after each count. */
export const getLive = endpoint('GET /api/live/:userId', {
  summary: 'Figures and newest events of a promoter; with `Upgrade: websocket`, as they change',
  upgrade: true,
  /** Selects the events' link; the figures are always of all links. */
  query: z.object({ linkId: z.optional(id) }),
  responses: { 200: liveFrame },
  errors: ['link_not_found'],
});
