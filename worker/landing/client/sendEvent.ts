import { OWN_MARK } from '@soltrade/schema/earlyScript';
import type { LandingTracking } from '../model.ts';

/** Posts JSON; null without a response. `keepalive`: leaving the page doesn't abort it. */
export const post = async (endpoint: string, body: string): Promise<Response | null> => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(endpoint, { method: 'POST', headers, body, keepalive: true });
    // Read to the end, because an unread response blocks its connection.
    await response.text();
    return response;
  } catch {
    // Offline, blocked or aborted, which makes no difference: the visitor's button works anyway.
    return null;
  }
};

/**
 * `randomUUID` exists in secure contexts only. 16 bytes in decimal are at most 63 characters, one
 * less than an id may have.
 */
const newEventId = (): string =>
  crypto.randomUUID ? crypto.randomUUID() : crypto.getRandomValues(new Uint8Array(16)).join('-');

const RETRY_DELAYS = [1_000, 4_000];

/** Events waiting for a retry; calling one sends it immediately. */
const waiting = new Set<() => void>();

type Event = Record<string, unknown>;

const beacon = (endpoint: string, body: string): void => {
  // Some apps' browsers lack beacons; the event is then lost with the page.
  if (navigator.sendBeacon)
    navigator.sendBeacon(endpoint, new Blob([body], { type: 'application/json' }));
};

// Unlike a beacon, `fetch` with `keepalive` reports whether the event arrived, and also outlives
// the page. Retries have the same id and count once. A beacon is the last resort when the page
// closes while an event waits for its retry, since no script could handle the response.
const attempt = async (endpoint: string, event: Event, failures: number): Promise<void> => {
  const response = await post(endpoint, JSON.stringify(event));
  const isSettled = response && response.status < 500;
  const delay = RETRY_DELAYS[failures];
  if (isSettled || !delay) return;

  const leave = () => {
    clearTimeout(timer);
    waiting.delete(leave);
    beacon(endpoint, JSON.stringify(event));
  };
  const timer = setTimeout(() => {
    waiting.delete(leave);
    void attempt(endpoint, event, failures + 1);
  }, delay);
  waiting.add(leave);
};

addEventListener('pagehide', () => {
  for (const leave of waiting) leave();
});

/** Only the promoter's own browser has one. */
const ownMark = (): string | undefined => {
  try {
    return localStorage[OWN_MARK];
  } catch {
    // The browser blocks storage.
  }
};

export type Tracking = LandingTracking & { channel?: string };

/** Sends an event of the page; retries count once. */
export const sendEvent = (
  { linkId, pageToken, channel }: Tracking,
  endpoint: string,
  facts: { platform?: string },
): void => {
  const event = {
    linkId,
    pageToken,
    channel,
    // Only the host, because the rest may be private.
    referrer: document.referrer.split('/')[2],
    touchPoints: navigator.maxTouchPoints,
    own: ownMark(),
    eventId: newEventId(),
    ...facts,
  };
  void attempt(endpoint, event, 0);
};
