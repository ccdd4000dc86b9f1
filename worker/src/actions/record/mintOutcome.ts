import { SETTLEMENT } from '@soltrade/schema/limits/record';

export type MintOutcome =
  | { kind: 'done' }
  /** Our budget has no permit left, or the calls exceed one run; `retryAfter` in seconds. */
  | { kind: 'again'; retryAfter: number };

/** Milliseconds until a failed source is retried, increasing with each attempt. */
export const retryWait = (attempts: number, longest: number): number =>
  Math.min(longest, SETTLEMENT.retryAfter * 2 ** attempts);
