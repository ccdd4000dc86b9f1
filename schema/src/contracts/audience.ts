import { byDimension } from '../audience/dimensions.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { clickTotals } from './links.ts';
import { knownEvents, statisticsQuery } from './statistics.ts';

/** Null is the row of combined values. */
const row = z.object({ value: z.nullable(z.string()), ...clickTotals.shape });

export type AudienceRow = z.output<typeof row>;

const events = z.object({
  total: clickTotals,
  /** Oldest first; the row without a day combines days. */
  days: z.array(z.object({ day: z.nullable(z.string()), ...clickTotals.shape })),
  /** Like all further lists: most persons and repeats first, combined ones last. */
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
  ...byDimension(() => z.array(row)),
});

export type AudienceEvents = z.output<typeof events>;

/**
 * A promoter's visitors in the UTC days with the range's dates. No visitor can be singled out, nor
 * by subtracting links or days: a value of fewer than five persons of one link on one day is
 * combined with others before links and days are added, also with a filter; audiences are added
 * once a minute, together with those of at least four others. Days, links, platforms and channels
 * are exact unless a filter selects an audience.
 */
export const audience = z.object({
  days: z.object({ from: z.nullable(z.string()), to: z.string() }),
  /** Null if fewer than five persons match, or a filter selects a combined value. */
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
  summary: 'Visitors of a promoter over a range, by country and each other filter',
  ...call,
  responses: { 200: audience },
});

export const exportAudience = endpoint('GET /api/analytics/:userId/audience.csv', {
  summary: 'The same as a CSV file: one line for each value of each list',
  ...call,
  limiter: 'lookup',
  responses: { 200: null },
  file: 'text/csv',
});
