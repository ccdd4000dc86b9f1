// The Worker, whose D1 tells what each statement read: `/__rows` answers the rows since it was last
// asked, by statement, once the background work is done. `/__cron` and `/__queue` run a handler.
import worker from './index.js';

export * from './index.js';

/** Milliseconds that background work is waited for. */
const LONGEST = 20_000;

let rows = {};
const works = [];

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
      rows[texts[index]] = (rows[texts[index]] ?? 0) + (meta?.rows_read ?? 0);
    return results;
  };
};

const waited = ({ props }) => ({
  waitUntil: (work) => works.push(work.catch(() => {})),
  passThroughOnException() {},
  props,
});

const message = (body) => ({
  id: crypto.randomUUID(),
  timestamp: new Date(),
  attempts: 1,
  body,
  ack() {},
  retry() {},
});

const HANDLERS = {
  '/__cron': ({ cron }, env, ctx) =>
    worker.scheduled({ cron, scheduledTime: Date.now(), noRetry() {} }, env, ctx),
  '/__queue': ({ queue, bodies }, env, ctx) =>
    worker.queue({ queue, messages: bodies.map(message) }, env, ctx),
  '/__rows': async () => {
    // What is waited for may begin more.
    const end = Date.now() + LONGEST;
    while (works.length > 0)
      await Promise.race([works.shift(), scheduler.wait(Math.max(0, end - Date.now()))]);
    const told = rows;
    rows = {};
    return told;
  },
};

export default {
  ...worker,
  async fetch(request, env, ctx) {
    countRows(env);
    const handler = HANDLERS[new URL(request.url).pathname];
    if (!handler) return worker.fetch(request, env, waited(ctx));
    return Response.json((await handler(await request.json(), env, waited(ctx))) ?? {});
  },
};
