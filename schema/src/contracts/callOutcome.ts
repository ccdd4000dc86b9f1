// A call's outcome. Separate from the record of all calls, which the app doesn't request.
import { z } from '../zod.ts';
import { timestamp } from './fields.ts';

export const CALL_STATES = ['open', 'settled', 'not_shared', 'unknown_entry', 'own_token'] as const;

/** A call's outcome. Figures are null unless it is settled; multiples are of the entry. */
export const callOutcome = z.object({
  state: z.enum(CALL_STATES),
  method: z.int(),
  /** Start of the hour in which the link was shared. */
  sharedAt: z.nullable(timestamp),
  /** End of its seven days, which start at sharing, or at the call while the time of sharing is unknown. */
  until: timestamp,
  /** The highest price held; 0 if none. */
  multiple: z.nullable(z.number()),
  peakAt: z.nullable(timestamp),
  /** Largest fall below the entry before the peak, from 0 to 1. */
  drawdown: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  noMarket: z.nullable(z.boolean()),
  settledAt: z.nullable(timestamp),
});

export type CallOutcome = z.output<typeof callOutcome>;
