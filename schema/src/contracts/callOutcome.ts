// What became of a call. Apart from the record of all of them, which the app does not ask for.
import { z } from '../zod.ts';
import { timestamp } from './fields.ts';

export const CALL_STATES = ['open', 'settled', 'not_shared', 'unknown_entry', 'own_token'] as const;

/** What became of one call. Figures are null unless it is settled; multiples are of the entry. */
export const callOutcome = z.object({
  state: z.enum(CALL_STATES),
  method: z.int(),
  /** The beginning of the hour in which the link was shared. */
  sharedAt: z.nullable(timestamp),
  /** When its seven days are over: those after sharing, or after the call while the time of sharing is unknown. */
  until: timestamp,
  /** The highest price that held; 0 if none did. */
  multiple: z.nullable(z.number()),
  peakAt: z.nullable(timestamp),
  /** How far the price fell below the entry before the peak, from 0 to 1. */
  drawdown: z.nullable(z.number()),
  r7: z.nullable(z.number()),
  noMarket: z.nullable(z.boolean()),
  settledAt: z.nullable(timestamp),
});

export type CallOutcome = z.output<typeof callOutcome>;
