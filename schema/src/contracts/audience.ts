import { DIMENSIONS } from '../audience/values.ts';
import { z } from '../zod.ts';
import { knownEvents, statisticsQuery } from './analytics.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { clickTotals } from './links.ts';

/** A breakdown's row of combined values has no value. */
const row = z.object({ value: z.nullable(z.string()), ...clickTotals.shape });

export type AudienceRow = z.output<typeof row>;

export const AUDIENCE_FACETS = ['platform', 'channel', ...DIMENSIONS] as const;

export type AudienceFacet = (typeof AUDIENCE_FACETS)[number];

const events = z.object({
  total: clickTotals,
  /** Oldest first; without a day, the combined ones. */
  days: z.array(z.object({ day: z.nullable(z.string()), ...clickTotals.shape })),
  /** Most persons and repeats first, combined ones last; so are all further lists. */
  links: z.array(
    z.object({
      linkId: z.nullable(id),
      customIdentifier: z.nullable(z.string()),
      symbol: z.nullable(z.string()),
      ...clickTotals.shape,
    }),
  ),
  platform: z.array(row),
  channel: z.array(row),
  /** ISO 3166-1, and `T1` for Tor. In this list and the next ones `-` is unknown. */
  country: z.array(row),
  /** A site's or app's id, a host, or a channel after `?`; `-` is none, `$` an ad. */
  source: z.array(row),
  device: z.array(row),
  system: z.array(row),
  browser: z.array(row),
  /** BCP 47, without a region. */
  language: z.array(row),
  /** A promoter's own host that the page was on; `main` is the product's. */
  host: z.array(row),
  /** `datacenter`, `relay` (a privacy relay or mass VPN) or `other`. */
  network: z.array(row),
});

export type AudienceEvents = z.output<typeof events>;

/**
 * Who a promoter's visitors are, in the whole days of UTC that the range's days are called. No visitor can be singled
 * out: a value of fewer than five persons is combined with others, also under a filter; audiences reach the answer once a minute, and
 * together with those of at least four others. Days, links, platforms and channels are exact unless a filter asks for
 * an audience.
 */
export const audience = z.object({
  days: z.object({ from: z.nullable(z.string()), to: z.string() }),
  /** Null if the filters are met by fewer than five persons, or by a combined value. */
  views: z.nullable(events),
  clicks: z.nullable(events),
  known: knownEvents,
});

export type Audience = z.output<typeof audience>;

const call = {
  scope: 'stats:read',
  query: statisticsQuery,
  errors: ['link_not_found'],
} as const;

export const getAudience = endpoint('GET /api/analytics/:userId/audience', {
  ...call,
  responses: { 200: audience },
});

export const exportAudience = endpoint('GET /api/analytics/:userId/audience.csv', {
  ...call,
  limiter: 'lookup',
  responses: { 200: null },
  file: 'text/csv',
});
