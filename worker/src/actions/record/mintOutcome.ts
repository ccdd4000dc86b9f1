import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { isScarce, type Refusal } from '../../upstream/askProvider.ts';

export type MintOutcome =
  | { kind: 'done' }
  /** Our budget has no permit left, or the calls exceed one run; `retryAfter` in seconds. */
  | { kind: 'again'; retryAfter: number };

/** The outcome of a refusal by our own budget; null of another one. */
export const ifScarce = (refusal: Refusal): MintOutcome | null =>
  isScarce(refusal) ? { kind: 'again', retryAfter: refusal.retryAfter ?? 1 } : null;

/** Milliseconds until a failed source is retried, increasing with each attempt. */
export const retryWait = (attempts: number, longest: number): number =>
  Math.min(longest, SETTLEMENT.retryAfter * 2 ** attempts);
