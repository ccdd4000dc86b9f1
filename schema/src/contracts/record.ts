// What a promoter's calls sum up to. How it is measured: `RECORD` in limits/record.ts, and the page /method.
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';

/** How many of all, and the 95 % interval in which the true share lies; shares from 0 to 1. */
const reachedShare = z.object({
  reached: z.int(),
  of: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

export type ReachedShare = z.output<typeof reachedShare>;

const ofEnough = z.nullable(reachedShare);

/** Rates, medians and shares are of settled calls only, and null if those are too few. */
export const promoterRecord = z.object({
  settled: z.int(),
  /** Calls whose price held at that multiple of its entry. */
  reached: z.object({ 2: ofEnough, 5: ofEnough, 10: ofEnough }),
  medianPeak: z.nullable(z.number()),
  /** What the token was worth after seven days, as a multiple of the entry. */
  medianR7: z.nullable(z.number()),
  noMarketShare: z.nullable(z.number()),
  /** Of all calls, in whichever state; null without one. */
  callsPerWeek: z.nullable(z.number()),
  /** Their seven days are not over, or a source has not answered yet. */
  open: z.int(),
  notShared: z.int(),
  /** No source knows what the token was worth. */
  unknown: z.int(),
  ownToken: z.int(),
});

export type PromoterRecord = z.output<typeof promoterRecord>;

export const getRecord = endpoint('GET /api/user/:id/record', {
  scope: 'stats:read',
  responses: { 200: z.object({ method: z.int(), all: promoterRecord, recent: promoterRecord }) },
  errors: ['forbidden', 'user_not_found'],
});
