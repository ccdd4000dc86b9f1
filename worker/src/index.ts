import { withDecodedPath } from '@soltrade/schema/decodedPath';
import { consumeEvents, keepDeadLetters } from './actions/clicks/consumeEvents.ts';
import { sweepHosts } from './actions/hosts/checkHost.ts';
import { sweep } from './actions/operations/sweep.ts';
import { consumeSettlements } from './actions/record/settlementQueue.ts';
import { consumePayouts } from './actions/revenue/payoutQueue.ts';
import { watchTokens } from './actions/watch/watchTokens.ts';
import { consumeWebhooks } from './actions/webhooks/webhookQueue.ts';
import { app } from './app.ts';
import { ANONYMOUS, contextOf } from './lib/context.ts';
import { cronPart } from './lib/withFallback.ts';

export { PromoterClicks } from './objects/PromoterClicks.ts';
export { SingleFlight } from './objects/SingleFlight.ts';
export { UpstreamProvider } from './objects/UpstreamProvider.ts';

/** Context of a queue batch or cron run, with its own request id. */
const eventContext = (env: Env, execution: ExecutionContext) =>
  contextOf(
    env,
    { waitUntil: (work) => execution.waitUntil(work) },
    { requestId: crypto.randomUUID(), caller: ANONYMOUS },
  );

/** Frequent, because promoters wait for their hosts, and tokens change at any moment. */
const EVERY_MINUTE = '* * * * *';

export default {
  fetch: (request, env, execution) => app.fetch(withDecodedPath(request), env, execution),
  queue: (batch, env, execution) => {
    const ctx = eventContext(env, execution);
    if (batch.queue.endsWith('-payouts')) return consumePayouts(ctx, batch);
    if (batch.queue.endsWith('-settlements')) return consumeSettlements(ctx, batch);
    if (batch.queue.endsWith('-webhooks')) return consumeWebhooks(ctx, batch);
    return batch.queue.endsWith('-dead') ? keepDeadLetters(ctx, batch) : consumeEvents(ctx, batch);
  },
  scheduled: async ({ cron }, env, execution) => {
    const ctx = eventContext(env, execution);
    if (cron === EVERY_MINUTE)
      await Promise.all([cronPart(ctx, 'hosts', 0, sweepHosts), watchTokens(ctx)]);
    else await sweep(ctx);
  },
} satisfies ExportedHandler<Env>;
