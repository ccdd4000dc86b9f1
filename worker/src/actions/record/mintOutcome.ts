import { SETTLEMENT } from '@soltrade/schema/limits/record';

export type MintOutcome =
  | { kind: 'done' }
  /** Our own budget has no permit left, or there are more calls than one run takes; `retryAfter` in seconds. */
  | { kind: 'again'; retryAfter: number };

/** When a source that failed is asked again, in milliseconds: later each time. */
export const retryWait = (attempts: number, longest: number): number =>
  Math.min(longest, SETTLEMENT.retryAfter * 2 ** attempts);
