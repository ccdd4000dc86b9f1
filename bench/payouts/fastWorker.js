// The Worker on a fast clock, and beside its own calls what a benchmark needs of it: `/__bench/deliver` is a delivery of a message,
// `/__bench/sweep` a run of the cron, `/__bench/sql` a look into its database. BENCH_CLOCK is the real time at which the clock was
// right, how many times as fast it is since, and how long answers are waited for: those waits last up to a real second, because what
// this machine takes too long for would otherwise pass as the node's fault.
import { env as bindings } from 'cloudflare:workers';
import worker from './index.js';

export * from './index.js';

const [epoch, speed, ...patience] = bindings.BENCH_CLOCK.split(' ').map(Number);

const realNow = Date.now;
Date.now = () => Math.floor(epoch + (realNow() - epoch) * speed);

const realTimeout = globalThis.setTimeout;
globalThis.setTimeout = (run, ms = 0, ...values) =>
  realTimeout(run, patience.includes(ms) ? Math.min(ms, 1_000) : ms / speed, ...values);

/** Messages are kept by the benchmark, since they outlive a kill as a queue's do. */
const sendBatch = async (messages) => {
  const sent = messages.map(({ body, delaySeconds = 0 }) => ({ body, delaySeconds }));
  const response = await fetch(bindings.BENCH_QUEUE, {
    method: 'POST',
    body: JSON.stringify(sent),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the queue answered ${response.status}`);
};

const PAYOUTS = { sendBatch, send: (body, options) => sendBatch([{ body, ...options }]) };

let queued = null;

/** One object, because the parsed configuration is remembered by it. */
const withQueue = (env) => {
  queued ??= { ...env, PAYOUTS };
  return queued;
};

const deliver = async ({ body, attempts }, env, ctx) => {
  let outcome = { isDone: false, delaySeconds: 0 };
  const message = {
    id: crypto.randomUUID(),
    timestamp: new Date(Date.now()),
    attempts,
    body,
    ack: () => {
      outcome = { isDone: true, delaySeconds: 0 };
    },
    retry: ({ delaySeconds = 0 } = {}) => {
      outcome = { isDone: false, delaySeconds };
    },
  };
  await worker.queue({ queue: 'soltrade-payouts', messages: [message] }, env, ctx);
  return outcome;
};

export default {
  ...worker,
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/__bench/')) return worker.fetch(request, env, ctx);
    if (pathname === '/__bench/deliver')
      return Response.json(await deliver(await request.json(), withQueue(env), ctx));
    if (pathname === '/__bench/sweep') {
      await worker.scheduled({}, withQueue(env), ctx);
      return Response.json({});
    }
    const { results } = await env.DB.prepare(await request.text()).all();
    return Response.json(results);
  },
};
