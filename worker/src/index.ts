import { withDecodedPath } from '@soltrade/schema/decodedPath';
import { app } from './app.ts';
import { runCron } from './jobs/cron.ts';
import { consume } from './jobs/queues.ts';
import { ANONYMOUS, contextOf } from './lib/context.ts';

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

export default {
  fetch: (request, env, execution) => app.fetch(withDecodedPath(request), env, execution),
  queue: (batch, env, execution) => consume(eventContext(env, execution), batch),
  scheduled: ({ cron }, env, execution) => runCron(eventContext(env, execution), cron),
} satisfies ExportedHandler<Env>;
