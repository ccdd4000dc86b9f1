import type { Told } from '@soltrade/schema/activities';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { activityPath, sayActivity, wordsText } from '@soltrade/schema/sayActivity';

type Chat = 'discord' | 'slack';

/** Delimits inline code in both chats. */
const TICK = String.fromCharCode(96);

/**
 * Token names are hostile text: inline code keeps both chats from parsing links, mentions or
 * markup.
 */
const inCode = (name: string): string =>
  [TICK, name.replaceAll(TICK, '').replaceAll('\n', '') || 'token', TICK].join('');

const closed = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Everything that is said, in sentences. */
const textOf = (told: Told, named: (name: string) => string): string => {
  const { sentence, details } = sayActivity(told);
  return [sentence, ...details].map((words) => closed(wordsText(words, named))).join(' ');
};

/** Escapes the characters that begin Slack's markup. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const TEST = 'test-';

/**
 * The `webhook-id` of a sample that a promoter has sent to try an endpoint: its receiver knows it
 * by that.
 */
export const testMessageId = (id: string): string => `${TEST}${id}`;

export const isTest = ({ messageId }: { messageId: string }): boolean => messageId.startsWith(TEST);

/** What a delivery says: an activity, and the public address of its link. */
type Message = { told: Told; url: string | null; isTest: boolean };

export const chatBody = (chat: Chat, { told, url, isTest }: Message): object => {
  const text = [isTest ? 'Test:' : null, textOf(told, inCode), url].filter(Boolean).join(' ');
  return chat === 'slack'
    ? { text: forSlack(text), unfurl_links: false, unfurl_media: false }
    : // 4 suppresses link previews
      { content: text, allowed_mentions: { parse: [] }, flags: 4 };
};

/** Shown by the service worker; a click opens `path`. */
export const pushBody = (productName: string, told: Told): object => ({
  title: productName,
  body: textOf(told, (name) => name),
  path: activityPath(told),
});

// New state of a delivery and its endpoint after an attempt.

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

export const isDelivered = ({ status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;

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
  if (attempts.some(isDelivered))
    return { failures: 0, failingSince: null, pausedUntil: now + asked };
  const failures = health.failures + attempts.length;
  const doublings = failures - WEBHOOK.failuresInARow;
  const pause =
    doublings < 0 ? 0 : Math.min(WEBHOOK.maxPause, WEBHOOK.pause * 2 ** Math.min(doublings, 20));
  return {
    failures,
    failingSince: health.failingSince ?? now,
    pausedUntil: now + Math.max(asked, pause),
  };
};
