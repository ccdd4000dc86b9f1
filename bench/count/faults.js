// The Worker with parts that can be made to fail: `/__bench/fault?name=<one of FAULTS>`, and with
// an empty name they work again. Objects and Worker share an isolate here, so one switch reaches
// all of them.
import worker, { PromoterClicks as RealPromoterClicks } from './index.js';

export * from './index.js';

/**
 * `queue`: an object takes so few direct calls a second that the queue takes the rest, and half of
 * what is sent to the queue is refused. `messages`: besides, each batch comes twice, the second
 * time in another order.
 */
const FAULTS = ['D1', 'answers', 'queue', 'messages'];
const CALLS_A_SECOND = 20;

let fault = null;
let turns = 0;
let window = { second: 0, calls: 0 };

const isEverySecond = () => {
  turns += 1;
  return turns % 2 === 0;
};

const fail = (what, properties = {}) => {
  throw Object.assign(new Error(`the benchmark made ${what}`), properties);
};

const isTooMuch = () => {
  const second = Math.floor(Date.now() / 1_000);
  if (window.second !== second) window = { second, calls: 0 };
  window.calls += 1;
  return window.calls > CALLS_A_SECOND;
};

const failingDatabase = (database) =>
  new Proxy(database, {
    get: (target, key) =>
      fault === 'D1' && ['prepare', 'batch', 'exec'].includes(String(key))
        ? () => fail('the database fail')
        : target[key].bind(target),
  });

const failingObjects = (namespace) => ({
  getByName: (name) => {
    const stub = namespace.getByName(name);
    return new Proxy(stub, {
      get: (target, key) => {
        // The runtime's own method does not bear the proxy as its object.
        if (key === 'fetch') return (...request) => target.fetch(...request);
        if (key !== 'record') return Reflect.get(target, key);
        return async (event) => {
          if (['queue', 'messages'].includes(fault) && isTooMuch())
            fail('the object overloaded', { overloaded: true });
          const counted = await stub.record(event);
          if (fault === 'answers' && isEverySecond()) fail('an answer be lost');
          return counted;
        };
      },
    });
  },
});

const environments = new WeakMap();

const withFailing = (env) => {
  if (!environments.has(env)) {
    const CLICKS = {
      send: (body) =>
        fault === 'queue' && isEverySecond() ? fail('the queue fail') : env.CLICKS.send(body),
    };
    const PROMOTER_CLICKS = failingObjects(env.PROMOTER_CLICKS);
    environments.set(env, { ...env, DB: failingDatabase(env.DB), PROMOTER_CLICKS, CLICKS });
  }
  return environments.get(env);
};

export class PromoterClicks extends RealPromoterClicks {
  constructor(ctx, env) {
    super(ctx, { ...env, DB: failingDatabase(env.DB) });
  }
}

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/__bench/')) return worker.fetch(request, withFailing(env), ctx);
    const name = searchParams.get('name');
    fault = FAULTS.includes(name) ? name : null;
    return new Response(null, { status: 204 });
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, withFailing(env), ctx),
  queue: async (batch, env, ctx) => {
    await worker.queue(batch, withFailing(env), ctx);
    if (fault !== 'messages') return;
    await worker.queue(
      { queue: batch.queue, messages: batch.messages.toReversed() },
      withFailing(env),
      ctx,
    );
  },
};
