// A queue like Cloudflare's: messages survive a kill, come again if nobody acknowledged them, and go to so many consumers at a time.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Clock } from './clock.ts';

type Sent = { body: unknown; delaySeconds: number };
type Message = { body: unknown; attempts: number; dueAt: number };
export type Outcome = { isDone: boolean; delaySeconds: number };

export type Consumers = { concurrency: number; maxRetries: number };

/** After a delivery that a kill ended. */
const PAUSE = 10_000;

type Deliver = (message: Pick<Message, 'body' | 'attempts'>) => Promise<Outcome | null>;

export const startQueue = async (clock: Clock, { concurrency, maxRetries }: Consumers) => {
  const waiting: Message[] = [];
  const counts = { messages: 0, deliveries: 0, again: 0, dropped: 0 };
  let isOpen = true;
  let accepts = async (_messages: readonly Sent[]): Promise<boolean> => true;

  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent[];
    if (!(await accepts(sent))) return void response.destroy();
    counts.messages += sent.length;
    for (const { body, delaySeconds } of sent)
      waiting.push({ body, attempts: 1, dueAt: clock.now() + delaySeconds * 1_000 });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  let held: Promise<void> = Promise.resolve();
  const take = (): Message | undefined => {
    const now = clock.now();
    const index = waiting.findIndex(({ dueAt }) => dueAt <= now);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  const deliverOne = async (message: Message, deliver: Deliver): Promise<void> => {
    counts.deliveries += 1;
    const outcome = await deliver(message);
    if (outcome?.isDone) return;
    if (message.attempts > maxRetries) counts.dropped += 1;
    else {
      counts.again += 1;
      const delay = outcome ? outcome.delaySeconds * 1_000 : PAUSE;
      waiting.push({ ...message, attempts: message.attempts + 1, dueAt: clock.now() + delay });
    }
  };
  const consumeAll = async (deliver: Deliver): Promise<void> => {
    while (isOpen) {
      await held;
      const message = take();
      if (message) await deliverOne(message, deliver);
      else await clock.wait(200);
    }
  };
  let consumers: Promise<void>[] = [];

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts,
    /** `deliver` returns null if the Worker was killed meanwhile. */
    consume: (deliver: Deliver): void => {
      consumers = Array.from({ length: concurrency }, () => consumeAll(deliver));
    },
    /** No delivery begins until then: without a Worker, all messages would be given up within a second. */
    holdUntil: (ready: Promise<void>): void => {
      held = ready;
    },
    /** Asked before a batch is stored; a send waits for the answer. */
    acceptIf: (call: typeof accepts): void => {
      accepts = call;
    },
    close: async (): Promise<void> => {
      isOpen = false;
      server.close();
      server.closeAllConnections();
      await Promise.all(consumers);
    },
  };
};
