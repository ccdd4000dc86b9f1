// The Worker, and beside its own calls what a benchmark needs of it: `/__bench/deliver` is one more
// delivery of a message of the queue, `/__bench/sweep` a run of the cron, `/__bench/sql` a look
// into its database.
import worker from './index.js';

export * from './index.js';

const deliver = (walletId, env, ctx) => {
  const known = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { walletId } };
  const message = { ...known, ack: () => {}, retry: () => {} };
  return worker.queue({ queue: 'soltrade-payouts', messages: [message] }, env, ctx);
};

export default {
  ...worker,
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/__bench/')) return worker.fetch(request, env, ctx);
    if (pathname === '/__bench/deliver') await deliver(searchParams.get('wallet'), env, ctx);
    if (pathname === '/__bench/sweep') await worker.scheduled({}, env, ctx);
    if (pathname !== '/__bench/sql') return Response.json({});
    const { results } = await env.DB.prepare(await request.text()).all();
    return Response.json(results);
  },
};
