import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import worker from '../src/index.ts';

/** Delivers messages as the runtime does, and returns what became of them. */
export const deliverTo = async (
  queue: string,
  bodies: readonly unknown[],
  { attempts = 1, bindings = {} }: { attempts?: number; bindings?: Partial<Env> } = {},
) => {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const execution = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, execution);
  return { result: await getQueueResult(batch, execution), ids: messages.map(({ id }) => id) };
};
