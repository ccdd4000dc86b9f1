// The crons and queues of the configuration, and a batch of each queue about rows that a filled
// database has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from '../../schema/src/zod.ts';
import { ROOT } from '../root.ts';

const configuration = z.object({
  triggers: z.object({ crons: z.array(z.string()) }),
  queues: z.object({
    consumers: z.array(z.object({ queue: z.string(), max_batch_size: z.number() })),
  }),
});

const { triggers, queues } = configuration.parse(
  parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')),
);

export const CRONS = triggers.crons;
export const QUEUES = queues.consumers;

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

type Ask = (text: string) => Promise<Record<string, string>[]>;

const events = async (ask: Ask, size: number): Promise<object[]> =>
  (await ask(`select id, user_id as owner from links limit ${size}`)).map(
    ({ id = '', owner = '' }, index) => event(owner, id, index),
  );

/** By the queue's name. */
const MESSAGES: Record<string, (ask: Ask, size: number) => Promise<object[]>> = {
  'soltrade-clicks': events,
  'soltrade-clicks-dead': events,
  'soltrade-payouts': async (ask) =>
    (await ask('select id from payout_wallets limit 1')).map(({ id }) => ({ walletId: id })),
  'soltrade-settlements': (ask) =>
    ask(`select links.mint from settlements join links on links.id = settlements.link_id
      where settlements.state = 'open' order by settlements.due_at limit 1`),
  // The endpoint that has the most to send.
  'soltrade-webhooks': async (ask) =>
    (await ask('select id from webhook_endpoints order by pending desc limit 1')).map(({ id }) => ({
      endpointId: id,
    })),
};

/** As many as the queue delivers at once. */
export const messagesOf = async (ask: Ask, queue: string, size: number): Promise<object[]> => {
  const bodies = await MESSAGES[queue]?.(ask, size);
  if (!bodies?.length) throw new Error(`dev/rowsRead has no message of ${queue}`);
  return bodies;
};
