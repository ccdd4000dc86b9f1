import { HOUR } from './durations.ts';

/** Between them, a price comes and goes within an hour and says nothing of a call. */
const [LOSS, GAIN] = [0.9, 1.5];

/** Whether a multiple is a gain worth a colour, or a loss. */
export const outcomeOf = (multiple: number): 'higher' | 'lower' | undefined => {
  if (multiple < LOSS) return 'lower';
  return multiple >= GAIN ? 'higher' : undefined;
};

/**
 * In its first hour a call is as old as the price that it is compared with, so it has no multiple
 * yet.
 */
export const isTooEarly = (calledAt: number, now: number): boolean => now - calledAt < HOUR;
