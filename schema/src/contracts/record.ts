// Summary of a promoter's calls. Method: `RECORD` in limits/record.ts, and the page /method.
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';

/** Count, total, and the share's 95 % confidence interval; shares from 0 to 1. */
const reachedShare = z.object({
  reached: z.int(),
  of: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

export type ReachedShare = z.output<typeof reachedShare>;

const ofEnough = z.nullable(reachedShare);

/** Rates, medians and shares cover settled calls only; null if there are too few. */
export const promoterRecord = z.object({
  settled: z.int(),
  /** Calls whose price held that multiple of the entry. */
  reached: z.object({ 2: ofEnough, 5: ofEnough, 10: ofEnough }),
  medianPeak: z.nullable(z.number()),
  /** The token's value after seven days, as a multiple of the entry. */
  medianR7: z.nullable(z.number()),
  noMarketShare: z.nullable(z.number()),
  /** Over all calls in any state; null without one. */
  callsPerWeek: z.nullable(z.number()),
  /** Within their seven days, or waiting for a source. */
  open: z.int(),
  notShared: z.int(),
  /** Calls whose token has no known value. */
  unknown: z.int(),
  ownToken: z.int(),
});

export type PromoterRecord = z.output<typeof promoterRecord>;

export const getRecord = endpoint('GET /api/user/:id/record', {
  scope: 'stats:read',
  responses: { 200: z.object({ method: z.int(), all: promoterRecord, recent: promoterRecord }) },
  errors: ['forbidden', 'user_not_found'],
});
