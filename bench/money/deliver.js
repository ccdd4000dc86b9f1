// The Worker, and beside its own calls what a benchmark needs of it: `/__bench/deliver` is one more delivery of a message
// of the queue, `/__bench/sweep` a run of the cron, `/__bench/sql` a look into its database.
import worker from './index.js';

export * from './index.js';

const deliver = async (walletId, env, ctx) => {
  let outcome = 'none';
  const message = {
    ...{ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { walletId } },
    ack: () => {
      outcome = 'ack';
    },
    retry: () => {
      outcome = 'retry';
    },
  };
  await worker.queue({ queue: 'soltrade-payouts', messages: [message] }, env, ctx);
  return Response.json({ outcome });
};

const look = async (request, env) => {
  const { sql, values = [] } = await request.json();
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all();
  return Response.json(results);
};

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/__bench/deliver') return deliver(searchParams.get('wallet'), env, ctx);
    if (pathname === '/__bench/sql') return look(request, env);
    if (pathname === '/__bench/sweep') {
      await worker.scheduled({}, env, ctx);
      return Response.json({});
    }
    return worker.fetch(request, env, ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, env, ctx),
  queue: (batch, env, ctx) => worker.queue(batch, env, ctx),
};
