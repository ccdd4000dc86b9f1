import { z } from '../zod.ts';
import { ownVisits } from './clicks.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';

const classes = z.object({ persons: z.number(), repeats: z.number(), robots: z.number() });

const receiptCounts = z.object({
  /** All stored events, `own` included. */
  accepted: z.number(),
  ...classes.shape,
  own: z.number(),
});

export type ReceiptCounts = z.output<typeof receiptCounts>;

export const receipt = z.object({
  linkId: id,
  at: timestamp,
  clicks: receiptCounts,
  views: receiptCounts,
  /** The latest UTC days with events, newest first. */
  days: z.array(z.object({ day: z.string(), clicks: classes, views: classes, own: ownVisits })),
  /**
   * Since when `events.csv` has every event: eight days before today, later for those with very
   * many. The sums have all.
   */
  eventsSince: timestamp,
});

export type Receipt = z.output<typeof receipt>;

export const getReceipt = endpoint('GET /api/links/:linkId/receipt', {
  summary: 'Counts of a link, in total and by day',
  scope: 'stats:read',
  limiter: 'lookup',
  responses: { 200: receipt },
  errors: ['forbidden', 'link_not_found'],
});

export const exportEvents = endpoint('GET /api/links/:linkId/events.csv', {
  summary:
    'Every click and view of a link in the last eight days, as a CSV file: a line for each, by day and id. Fewer days where there are very many: see `eventsSince` of the receipt',
  scope: 'stats:read',
  limiter: 'lookup',
  responses: { 200: null },
  errors: ['forbidden', 'link_not_found'],
  file: 'text/csv',
});
