// The Worker with parts that can be made to fail: `/__bench/fault?name=<one of FAULTS>`, and with an empty name they work again.
// Objects and Worker share an isolate here, so one switch reaches all of them.
import worker, { PromoterClicks as RealPromoterClicks } from './index.js';

export * from './index.js';

/**
 * `busy`: an object takes so many direct calls a second, as in production, and the queue takes the rest. `queue`: besides,
 * half of what is sent to the queue is refused. `messages`: besides, each batch comes twice, the second time in another order.
 */
const FAULTS = ['D1', 'answers', 'busy', 'queue', 'messages'];
const CALLS_A_SECOND = 400;

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
  return window.calls > (fault === 'busy' ? CALLS_A_SECOND : CALLS_A_SECOND / 20);
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
          if (['busy', 'queue', 'messages'].includes(fault) && isTooMuch())
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

const realNow = Date.now;

export class PromoterClicks extends RealPromoterClicks {
  constructor(ctx, env) {
    super(ctx, { ...env, DB: failingDatabase(env.DB) });
  }

  /** The alarm, two minutes from now: audiences that wait for their minute must not have to. */
  async ring() {
    const later = realNow() + 2 * 60_000;
    Date.now = () => later;
    try {
      await this.alarm();
    } finally {
      Date.now = realNow;
    }
  }
}

/** So many events of different people for one object, in one call. */
const recordMany = async (env, count) => {
  const events = Array.from({ length: count }, (_, index) => ({
    id: `event-${index}`,
    linkId: `link-${index % 20}`,
    at: Date.now(),
    openedAt: Date.now(),
    ...(index % 4 === 0 ? { kind: 'click', platform: 'jupiter' } : { kind: 'view', platform: '' }),
    visitor: `visitor-${index}`,
    address: `address-${index}`,
    network: `network-${index % 5_000}`,
    previous: null,
    channel: 'x',
    isRobot: false,
    audience: 'DE x phone ios safari en',
  }));
  await env.PROMOTER_CLICKS.getByName('record-many').recordMany(events);
};

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/__bench/')) return worker.fetch(request, withFailing(env), ctx);
    const [name, userId, events] = ['name', 'userId', 'events'].map((key) => searchParams.get(key));
    if (name !== null) fault = FAULTS.includes(name) ? name : null;
    if (userId !== null) await env.PROMOTER_CLICKS.getByName(userId).ring();
    if (events !== null) await recordMany(env, Number(events));
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
