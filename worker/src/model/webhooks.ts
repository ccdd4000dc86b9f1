import { STORED_FIELDS } from '@soltrade/schema/contracts/links';
import type { WebhookLink, WebhookMessage } from '@soltrade/schema/contracts/webhooks';
import { WEBHOOK } from '@soltrade/schema/limits/webhooks';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { tokenChangeEnglish, tokenChangeText } from '@soltrade/schema/tokenChangeText';

// Token names are hostile text: inline code keeps both chats from parsing links, mentions or markup.

type Chat = 'discord' | 'slack';

/** Delimits inline code in both chats. */
const TICK = String.fromCharCode(96);

const inCode = (text: string): string =>
  [TICK, text.replaceAll(TICK, '').replaceAll('\n', '') || 'token', TICK].join('');

const nameOf = (link: WebhookLink | null): string =>
  link === null ? 'A link' : inCode(link.token.symbol ?? link.token.name ?? link.customIdentifier);

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

const SETTLED: Record<string, string> = {
  not_shared: 'was never shared',
  unknown_entry: 'could not be judged: nobody knows its price',
  own_token: 'is of your own token, outside the record',
};

/** An amount with six decimals as cents, plus smaller parts if any. */
const dollars = (usd: string): string => usd.replace(/(\.\d\d\d*?)0+$/, '$1');

const sentenceOf = (message: WebhookMessage): string => {
  if (message.type === 'webhook.test') return message.data.message;
  const name = nameOf(message.data.link);
  const { type, data } = message;
  switch (type) {
    case 'link.created':
      return `Your link for ${name} is ready.`;
    case 'link.updated':
      return `Your link for ${name} was changed: ${data.changed.map((each) => STORED_FIELDS[each].told).join(', ')}.`;
    case 'link.first_click':
      return `The first person clicked your link for ${name}.`;
    case 'link.clicks':
      return `${name}: ${counted(data.persons, 'person', 'people')}, ${counted(data.repeats, 'repeat', 'repeats')}, ${counted(data.robots, 'robot', 'robots')}.`;
    case 'clicks.spike': {
      const { persons, usual, datacenterPercent } = data;
      const hosted =
        datacenterPercent === null
          ? ''
          : ` ${datacenterPercent}% of the day’s people came from data centers.`;
      return `${counted(persons, 'person', 'people')} clicked your links in an hour; usually ${usual}.${data.link === null ? '' : ` Most clicked: ${name}.`}${hosted}`;
    }
    case 'digest.weekly': {
      const best = data.bestPersons === null ? '' : ` Best link: ${name}.`;
      const earned = data.usd === null ? '' : ` Earned: $${dollars(data.usd)}.`;
      return `Your week: ${counted(data.persons, 'person', 'people')}, ${counted(data.repeats, 'repeat', 'repeats')}, ${counted(data.robots, 'robot', 'robots')}.${best}${earned}`;
    }
    case 'call.multiple':
      return `${name} is at ${data.multiple}× your call: $${data.price}, from $${data.callPrice}.`;
    case 'call.settled':
      return data.state === 'settled'
        ? `Your call of ${name} is settled: it held $${data.peak ?? data.entry}, from $${data.entry}.`
        : `Your call of ${name} ${SETTLED[data.state] ?? 'is closed'}.`;
    case 'token.changed':
      return `${name}: ${tokenChangeText(data, tokenChangeEnglish)}`;
    case 'revenue.recorded': {
      const unpriced = data.unpriced === 0 ? '' : `, ${data.unpriced} of them without a price yet`;
      return `${counted(data.entries, 'payout', 'payouts')} arrived: $${dollars(data.usd)}${unpriced}.`;
    }
  }
};

const linkOf = ({ data }: WebhookMessage): string =>
  'link' in data && data.link ? ` ${data.link.shortUrl}` : '';

/** Escapes the characters that begin Slack's markup. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Without the markup of chats. */
const plainSentence = (message: WebhookMessage): string => sentenceOf(message).replaceAll(TICK, '');

export const chatBody = (chat: Chat, message: WebhookMessage): object => {
  const text = `${sentenceOf(message)}${linkOf(message)}`;
  return chat === 'slack'
    ? { text: forSlack(text), unfurl_links: false, unfurl_media: false }
    : // 4 suppresses link previews
      { content: text, allowed_mentions: { parse: [] }, flags: 4 };
};

/** Shown by the service worker; a click opens `path`. */
export const pushBody = (productName: string, message: WebhookMessage): object => {
  const { data } = message;
  const link = 'link' in data ? data.link : null;
  return {
    title: productName,
    body: plainSentence(message),
    path: link ? linkStatisticsPath(link.id) : '/dashboard',
  };
};

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
  const pausedUntil = asked > 0 ? now + asked : 0;
  if (attempts.some(isDelivered)) return { failures: 0, failingSince: null, pausedUntil };
  const failures = health.failures + attempts.length;
  const doublings = failures - WEBHOOK.failuresInARow;
  const pause =
    doublings < 0 ? 0 : Math.min(WEBHOOK.maxPause, WEBHOOK.pause * 2 ** Math.min(doublings, 20));
  return {
    failures,
    failingSince: health.failingSince ?? now,
    pausedUntil: Math.max(pausedUntil, pause === 0 ? 0 : now + pause),
  };
};
