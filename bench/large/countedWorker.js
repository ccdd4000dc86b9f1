// The Worker, whose D1 tells what each statement read and wrote: `/__bench/rows` answers since it was last asked. `/__bench/cron` and
// `/__bench/queue` run a handler with its background work.
import worker from './index.js';

export * from './index.js';

let rows = {};

const note = (text, { rows_read: read = 0, rows_written: written = 0 }) => {
  const known = rows[text] ?? { runs: 0, read: 0, written: 0 };
  rows[text] = { runs: known.runs + 1, read: known.read + read, written: known.written + written };
};

/** Below `raw` and `first`, which don't return what they read; objects have the same prototypes. */
const countRows = ({ DB }) => {
  const session = Object.getPrototypeOf(DB.prepare('select 1').dbSession);
  if (session.isCounted) return;
  session.isCounted = true;
  const send = session._send;
  session._send = async function (...parameters) {
    const results = await send.apply(this, parameters);
    const texts = [parameters[1]].flat();
    for (const [index, { meta }] of [results].flat().entries())
      note(texts[index] ?? '', meta ?? {});
    return results;
  };
};

/** Waits for what the handler does in the background, and for what that begins. */
const withBackground = async (ctx, run) => {
  const works = [];
  await run({
    waitUntil: (work) => works.push(work),
    passThroughOnException() {},
    props: ctx.props,
  });
  for (const work of works) await work;
};

const messageOf = (body, refuse) => ({
  id: crypto.randomUUID(),
  timestamp: new Date(),
  attempts: 1,
  body,
  ack() {},
  retry: refuse,
});

const HANDLERS = {
  '/__bench/cron': async ({ cron }, env, ctx) => {
    const event = { cron, scheduledTime: Date.now(), noRetry() {} };
    await withBackground(ctx, (own) => worker.scheduled(event, env, own));
    return 0;
  },
  '/__bench/queue': async ({ queue, bodies }, env, ctx) => {
    let refused = 0;
    const messages = bodies.map((body) => messageOf(body, () => (refused += 1)));
    await withBackground(ctx, (own) => worker.queue({ queue, messages }, env, own));
    return refused;
  },
};

export default {
  ...worker,
  async fetch(request, env, ctx) {
    countRows(env);
    const { pathname } = new URL(request.url);
    const handler = HANDLERS[pathname];
    if (handler) return Response.json({ refused: await handler(await request.json(), env, ctx) });
    if (pathname !== '/__bench/rows') return worker.fetch(request, env, ctx);
    const told = rows;
    rows = {};
    return Response.json(told);
  },
};
