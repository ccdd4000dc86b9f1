import { Agent } from 'node:http';
import { exchange } from './exchange.ts';
import type { Press } from './workload.ts';

export type Acknowledged = { eventId: string; counted: string; at: number };

export type SenderOptions = {
  /** Where the Worker is at this moment: it moves when it was killed. */
  url: () => URL;
  origin: string;
  linkIds: readonly string[];
  tokenOf: (press: Press) => string | undefined;
  concurrency: number;
  onAcknowledged: (count: number) => void;
};

export type Sent = { acknowledged: Acknowledged[]; retries: number; refused: number; seconds: number };

const RETRY_DELAY = 250;
const TRIES = 120;

/**
 * Sends every click until it is acknowledged, as the landing page's script does: the same event id again after a
 * failure. What is refused for good (4xx) is counted, not retried.
 */
export const sendAll = async (sendings: readonly Press[], options: SenderOptions): Promise<Sent> => {
  const agent = new Agent({ keepAlive: true, maxSockets: options.concurrency });
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  let retries = 0;
  let refused = 0;

  const sendOne = async (press: Press): Promise<void> => {
    const { eventId, platform, channel } = press;
    const linkId = options.linkIds[press.link] ?? '';
    const pageToken = options.tokenOf(press);
    const referrer = press.referrer ?? undefined;
    const body = JSON.stringify({ linkId, platform, eventId, channel, pageToken, referrer });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      origin: options.origin,
      'user-agent': press.agent,
      'cf-connecting-ip': press.address,
      ...(press.language ? { 'accept-language': press.language } : {}),
      // Where the runtime says that the address is.
      'mf-cf-blob': JSON.stringify({ country: press.country }),
    };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const call = { method: 'POST', headers, body, agent } as const;
      const answer = await exchange(new URL('/api/track-click', options.url()), call).catch(() => null);
      if (answer && answer.status < 300) {
        acknowledged.push({ eventId, counted: JSON.parse(answer.body).counted, at: performance.now() });
        options.onAcknowledged(acknowledged.length);
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        refused += 1;
        return;
      }
      retries += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    }
    throw new Error(`press ${eventId} was not acknowledged after ${TRIES} tries`);
  };

  const start = performance.now();
  await Promise.all(
    Array.from({ length: options.concurrency }, async () => {
      for (let press = sendings[next++]; press; press = sendings[next++]) await sendOne(press);
    }),
  );
  agent.destroy();
  return { acknowledged, retries, refused, seconds: (performance.now() - start) / 1_000 };
};
