// The whole script of a landing page: it reports presses of platform buttons. The buttons are plain anchors and are
// never held up: a press counts beside the navigation, or not at all.
import { CLICK } from '@soltrade/schema/limits';
import type { LandingModel } from './model.ts';

type Tracking = NonNullable<LandingModel['tracking']>;

const RETRY_DELAYS = [1_000, 4_000];
const CHANNEL = new RegExp(`^[A-Za-z0-9_-]{1,${CLICK.channelMaxLength}}$`);

const newEventId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const readTracking = (): Tracking | null => {
  const text = document.getElementById('link')?.textContent;
  return text ? JSON.parse(text) : null;
};

const readChannel = (): string | undefined => {
  const channel = new URLSearchParams(location.search).get('c') ?? '';
  return CHANNEL.test(channel) ? channel : undefined;
};

/** Reports that wait for their next attempt; each knows how to go out at once. */
const waiting = new Set<() => void>();

const beacon = (endpoint: string, body: string): void => {
  navigator.sendBeacon?.(endpoint, new Blob([body], { type: 'application/json' }));
};

const post = async (endpoint: string, body: string): Promise<Response | null> => {
  try {
    const headers = { 'content-type': 'application/json' };
    return await fetch(endpoint, { method: 'POST', headers, body, keepalive: true });
  } catch {
    // Offline, blocked or aborted: one and the same to the visitor, whose button works anyway.
    return null;
  }
};

// `fetch` with `keepalive` outlives the page as a beacon does, and unlike a beacon it tells whether the click
// arrived; a repeated report carries the same event id, so it counts once. The beacon is left for the moment in which
// the page goes away while a report waits for its next attempt: then nobody could hear an answer anyway.
const send = async (endpoint: string, body: string, attempt: number): Promise<void> => {
  const response = await post(endpoint, body);
  const isSettled = response !== null && (response.ok || (response.status >= 400 && response.status < 500));
  const delay = RETRY_DELAYS[attempt];
  if (isSettled || delay === undefined) return;

  const leave = () => {
    clearTimeout(timer);
    waiting.delete(leave);
    beacon(endpoint, body);
  };
  const timer = setTimeout(() => {
    waiting.delete(leave);
    void send(endpoint, body, attempt + 1);
  }, delay);
  waiting.add(leave);
};

let lastPress = { anchor: null as Element | null, time: -1 };

const onPress = (event: MouseEvent): void => {
  // Enter and a finger are button 0; 1 is the middle button, for which some browsers fire both events.
  if (event.button > 1 || !(event.target instanceof Element)) return;
  const anchor = event.target.closest('a[data-platform]');
  const platform = anchor?.getAttribute('data-platform');
  const tracking = readTracking();
  if (!platform || !tracking) return;
  if (event.button === 1 && lastPress.anchor === anchor && lastPress.time === event.timeStamp) return;
  lastPress = { anchor, time: event.timeStamp };

  const { endpoint, linkId, pageToken } = tracking;
  const channel = readChannel();
  void send(endpoint, JSON.stringify({ linkId, platform, eventId: newEventId(), pageToken, channel }), 0);
};

const onLeave = (): void => {
  for (const leave of [...waiting]) leave();
};

document.addEventListener('click', onPress);
document.addEventListener('auxclick', onPress);
addEventListener('pagehide', onLeave);
