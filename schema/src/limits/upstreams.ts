import { MINUTE, SECOND } from '../durations.ts';

export const UPSTREAM = {
  timeout: 4 * SECOND,
  maxResponseBytes: 2 * 1024 * 1024,
  /** How long to wait for a permit; a slower guard is skipped, so it doesn't slow cards down. */
  maxGuardWait: 500,
  /** A key held back by our own budget isn't requested again before this, or its Retry-After. */
  heldBackMemory: 10 * SECOND,
} as const;

export const CIRCUIT = {
  /** Consecutive failures: one is bad luck, five are an outage. */
  failures: 5,
  /** How long the circuit stays open; doubles with every failed probe. */
  pause: 5 * SECOND,
  /** The circuit never stays open longer than this. */
  maxPause: 60 * SECOND,
  /** Longest honored Retry-After, so a mistaken one doesn't block a market for a day. */
  maxRetryAfter: 15 * MINUTE,
  /** For a probe that never returns: the timeout above and the time to settle. */
  probeLease: 2 * 4 * SECOND,
} as const;
