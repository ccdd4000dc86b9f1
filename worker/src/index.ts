import { consumeEvents, keepDeadLetters } from './actions/counting/consumeEvents.ts';
import { sweep } from './actions/operations/sweep.ts';
import { handle } from './app.ts';
import { eventContext } from './eventContext.ts';

export { LinkClicks } from './objects/LinkClicks.ts';
export { UpstreamGate } from './objects/UpstreamGate.ts';
export { UpstreamProvider } from './objects/UpstreamProvider.ts';

export default {
  fetch: handle,
  queue: (batch, env, execution) => {
    const ctx = eventContext(env, execution);
    return batch.queue.endsWith('-dead') ? keepDeadLetters(ctx, batch) : consumeEvents(ctx, batch);
  },
  scheduled: async (_event, env, execution) => {
    await sweep(eventContext(env, execution));
  },
} satisfies ExportedHandler<Env>;
