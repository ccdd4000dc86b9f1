import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from '../measure.ts';
import type { Press } from './workload.ts';

export type Acknowledged = { eventId: string; counted: string };

type SenderOptions = {
  /** The Worker's current URL, which changes after it was killed. */
  url: () => URL;
  origin: string;
  /** One per link. */
  pages: readonly { linkId: string; pageToken: string }[];
  connections: number;
  onAcknowledged?: (count: number) => void;
};

export type Sent = {
  acknowledged: Acknowledged[];
  retries: number;
  refused: number;
  seconds: number;
};

const TRIES = 120;

/**
 * Sends every click until it is acknowledged, like the landing page's script: with the same event
 * id after a failure. Permanent refusals (4xx) are counted, not retried.
 */
export const sendAll = async (presses: Iterator<Press>, options: SenderOptions): Promise<Sent> => {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const acknowledged: Acknowledged[] = [];
  let retries = 0;
  let refused = 0;

  const sendOne = async (press: Press): Promise<void> => {
    const { eventId, platform, channel } = press;
    const body = JSON.stringify({
      ...options.pages[press.link],
      eventId,
      platform,
      channel,
    });
    const headers = {
      'content-type': 'application/json',
      origin: options.origin,
      'user-agent': press.agent,
      'cf-connecting-ip': press.address,
    };
    const call = { method: 'POST', path: '/api/track-click', headers, body } as const;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await exchange(options.url(), call, agent).catch(() => null);
      if (answer && answer.status < 300) {
        const { counted } = JSON.parse(answer.body.toString());
        acknowledged.push({ eventId, counted });
        options.onAcknowledged?.(acknowledged.length);
        return;
      }
      if (answer && answer.status < 500 && answer.status !== 429) {
        refused += 1;
        return;
      }
      retries += 1;
      await sleep(250);
    }
    throw new Error(`press ${eventId} was not acknowledged after ${TRIES} tries`);
  };

  const start = performance.now();
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      for (let next = presses.next(); !next.done; next = presses.next()) await sendOne(next.value);
    }),
  );
  agent.destroy();
  return { acknowledged, retries, refused, seconds: (performance.now() - start) / 1_000 };
};
