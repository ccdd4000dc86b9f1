import { MINUTE, SECOND } from '../durations.ts';

export const UPSTREAM = {
  timeout: 4 * SECOND,
  maxResponseBytes: 2 * 1024 * 1024,
  /** How long to wait for a permit; a slower guard is skipped, because it must not slow cards down. */
  maxGuardWait: 500,
  /** A key whose request our own budget blocked is not requested again before this, or its Retry-After. */
  heldBackMemory: 10 * SECOND,
} as const;

export const CIRCUIT = {
  /** Failures in a row: one is bad luck, five are an outage. */
  failures: 5,
  /** How long the circuit stays open; doubled with every failed probe. */
  pause: 5 * SECOND,
  /** The circuit never stays open longer than this. */
  maxPause: 60 * SECOND,
  /** The longest Retry-After that is honoured: a mistaken one must not block a market for a day. */
  maxRetryAfter: 15 * MINUTE,
  /** A probe that never returns: the timeout above and the time to settle. */
  probeLease: 2 * 4 * SECOND,
} as const;
