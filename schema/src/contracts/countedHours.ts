import { z } from '../zod.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';

export const eventKind = z.enum(['click', 'view']);

/** Counts of a UTC hour by platform and channel. Views have no platform. */
export const countedHour = z.object({
  at: timestamp,
  cells: z.array(
    z.object({
      kind: eventKind,
      platform: z.nullable(z.string()),
      channel: z.string(),
      ...clickTotals.shape,
    }),
  ),
});

export type CountedHour = z.output<typeof countedHour>;

export type CountedCell = CountedHour['cells'][number];

/**
 * The position of a response. A live frame that continues from `seq` adds the events counted since, in these and later
 * hours, of which the response had none.
 */
export const asOf = z.object({
  seq: z.int(),
  hours: z.array(countedHour),
  /** All-time counts of the listed links. */
  links: z.array(z.object({ id, clicks: clickTotals, views: clickTotals })),
});

export type AsOf = z.output<typeof asOf>;
