// New state of a delivery and its endpoint after an attempt.
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';

/** An attempt's outcome. Times in milliseconds. */
export type Attempt = {
  status: number | null;
  problem: string | null;
  /** The wait requested by the receiver, or null. */
  retryAfter: number | null;
};

export type Health = { failures: number; failingSince: number | null; pausedUntil: number };

/** Standard Webhooks honors Retry-After for these. Most servers send 503 when they go down. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export const isDelivered = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

export const isGone = ({ status }: Attempt): boolean => status === 410;

/** What push services answer once a browser has ended its subscription. */
export const isUnsubscribed = ({ status }: Attempt): boolean => status === 404 || status === 410;

/** The requested wait, up to the limit. */
export const askedWait = ({ status, retryAfter }: Attempt): number =>
  status !== null && BUSY.has(status) ? Math.min(retryAfter ?? 0, WEBHOOK.maxRetryAfter) : 0;

/** When the next attempt is due, or null after the last one. `random` is from 0 to 1. */
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
