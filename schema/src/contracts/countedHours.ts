import { z } from '../zod.ts';
import { id, timestamp } from './fields.ts';
import { clickTotals } from './links.ts';

export const eventKind = z.enum(['click', 'view']);

/** What was counted in an hour of UTC, by platform and channel. A view has no platform. */
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
 * Up to where an answer counts. A live frame that continues from `seq` says what was counted since, in the hours below
 * and in later ones, of which nothing was counted yet.
 */
export const asOf = z.object({
  seq: z.int(),
  hours: z.array(countedHour),
  /** Links that the answer lists: all that was ever counted of them. */
  links: z.array(z.object({ id, clicks: clickTotals, views: clickTotals })),
});

export type AsOf = z.output<typeof asOf>;
