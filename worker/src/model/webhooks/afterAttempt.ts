// What becomes of a delivery and its endpoint after an attempt.
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';

/** How an attempt ended. Times are milliseconds. */
export type Attempt = {
  status: number | null;
  problem: string | null;
  /** How long the receiver asked us to wait; null if it did not. */
  retryAfter: number | null;
};

export type Health = { failures: number; failingSince: number | null; pausedUntil: number };

/** Those after which Standard Webhooks honour a Retry-After. 503 is what most servers that go down say. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export const isDelivered = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

export const isGone = ({ status }: Attempt): boolean => status === 410;

/** The wait that the receiver asked for, as far as it is honoured. */
export const askedWait = ({ status, retryAfter }: Attempt): number =>
  status !== null && BUSY.has(status) ? Math.min(retryAfter ?? 0, WEBHOOK.maxRetryAfter) : 0;

/** When the next attempt is due, after so many; null if there is none. `random` is from 0 to 1. */
export const nextAttempt = (
  attempt: Attempt,
  { attempts, now, random }: { attempts: number; now: number; random: number },
): number | null => {
  const wait = WEBHOOK.schedule[attempts];
  if (wait === undefined) return null;
  return now + Math.max(wait * (1 + WEBHOOK.jitter * random), askedWait(attempt));
};

export const healthAfter = (health: Health, attempts: readonly Attempt[], now: number): Health => {
  const asked = Math.max(0, ...attempts.map(askedWait));
  const pausedUntil = asked > 0 ? now + asked : 0;
  if (attempts.some(isDelivered)) return { failures: 0, failingSince: null, pausedUntil };
  const failures = health.failures + attempts.length;
  const doublings = failures - WEBHOOK.failuresInARow;
  const pause = doublings < 0 ? 0 : Math.min(WEBHOOK.maxPause, WEBHOOK.pause * 2 ** Math.min(doublings, 20));
  return {
    failures,
    failingSince: health.failingSince ?? now,
    pausedUntil: Math.max(pausedUntil, pause === 0 ? 0 : now + pause),
  };
};
