import type { LandingTracking } from '../model.ts';
import { newEventId } from './newEventId.ts';
import { post } from './post.ts';

const RETRY_DELAYS = [1_000, 4_000];

/** Events that wait for their next attempt; each can be sent immediately. */
const waiting = new Set<() => void>();

type Event = Record<string, unknown>;

const beacon = (endpoint: string, body: string): void => {
  // Some apps' browsers have none; then the event is lost, as the page is.
  if (navigator.sendBeacon) navigator.sendBeacon(endpoint, new Blob([body], { type: 'application/json' }));
};

// `fetch` with `keepalive` outlives the page as a beacon does, and unlike a beacon it reports whether the event arrived;
// a repeated one carries the same id, so it counts once. The beacon is the last resort for a page that is closed while
// an event waits for its next attempt: then no script is left to handle the response.
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

export type Tracking = LandingTracking & { channel?: string };

/** Sends an event of the page, which counts once however often it is sent. */
export const sendEvent = (
  { linkId, pageToken, channel }: Tracking,
  endpoint: string,
  facts: { platform?: string },
): void => {
  const event = {
    linkId,
    pageToken,
    channel,
    // The host only: the rest of the address may be private.
    referrer: document.referrer.split('/')[2],
    touchPoints: navigator.maxTouchPoints,
    eventId: newEventId(),
    ...facts,
  };
  void attempt(endpoint, event, 0);
};
