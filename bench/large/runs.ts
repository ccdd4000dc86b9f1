// What a filled database holds for each cron and each queue of the configuration, and what one run of them takes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { ROOT } from '../../dev/root.ts';
import type { WorkerRuntime } from '../runtime.ts';

type Configuration = {
  triggers: { crons: string[] };
  queues: { consumers: { queue: string; max_batch_size: number }[] };
};

const configuration = parse(
  readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'),
) as unknown as Configuration;

/** Every cron expression. */
export const { crons } = configuration.triggers;

/** Every queue that is consumed, with the size of its batches. */
export const queues = configuration.queues.consumers.map(({ queue, max_batch_size: size }) => ({
  queue,
  size,
}));

/** A run with its background work. Milliseconds; `refused`: messages that are tried again. */
export type Run = { time: number; refused: number };

const post = async (url: URL, path: string, body: object): Promise<Run> => {
  const began = performance.now();
  const response = await fetch(new URL(path, url), { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { refused } = (await response.json()) as { refused: number };
  return { time: Math.round(performance.now() - began), refused };
};

export const runCron = ({ url }: WorkerRuntime, cron: string): Promise<Run> =>
  post(url, '/__bench/cron', { cron });

export const runQueue = (
  { url }: WorkerRuntime,
  { queue, bodies }: { queue: string; bodies: readonly object[] },
): Promise<Run> => post(url, '/__bench/queue', { queue, bodies });

const event = (promoterId: string, linkId: string, index: number) => ({
  promoterId,
  event: {
    visitor: `visitor-${index}`,
    address: `address-${index}`,
    network: `network-${index}`,
    previous: null,
    id: crypto.randomUUID(),
    linkId,
    kind: 'click',
    at: Date.now(),
    platform: 'jupiter',
    channel: '',
    isRobot: false,
    audience: '',
    openedAt: null,
  },
});

type Rows = Record<string, string>[];

/** By the ending of a queue's name: messages about rows that are there. */
const MESSAGES: Record<
  string,
  (rows: (text: string) => Promise<Rows>, size: number) => Promise<object[]>
> = {
  '-clicks': async (rows, size) =>
    (await rows(`select id, user_id as owner from links limit ${size}`)).map(
      ({ id = '', owner = '' }, index) => event(owner, id, index),
    ),
  '-dead': async (rows, size) =>
    (await rows(`select id, user_id as owner from links limit ${size}`)).map(
      ({ id = '', owner = '' }, index) => event(owner, id, index),
    ),
  '-payouts': async (rows) =>
    (await rows('select id from payout_wallets limit 1')).map(({ id }) => ({ walletId: id })),
  '-settlements': async (rows) =>
    (
      await rows(
        `select links.mint from settlements join links on links.id = settlements.link_id
         where settlements.state = 'open' order by settlements.due_at limit 1`,
      )
    ).map(({ mint }) => ({ mint })),
  // The endpoint that has the most to send.
  '-webhooks': async (rows) =>
    (await rows('select id from webhook_endpoints order by pending desc limit 1')).map(
      ({ id }) => ({
        endpointId: id,
      }),
    ),
};

/** A batch as large as the queue delivers. Throws for a queue that has no messages here. */
export const messagesOf = async (
  { database }: WorkerRuntime,
  { queue, size }: { queue: string; size: number },
): Promise<object[]> => {
  const [, make] = Object.entries(MESSAGES).find(([ending]) => queue.endsWith(ending)) ?? [];
  const rows = async (text: string): Promise<Rows> =>
    (await database.prepare(text).all<Record<string, string>>()).results;
  const bodies = await make?.(rows, size);
  if (!bodies?.length) throw new Error(`bench:large has no message of ${queue}`);
  return bodies;
};
