// The Worker with parts that can be made to fail: `/__bench/fault?name=<one of FAULTS>`, and without a name they work again.
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

const bound = (target, key) => {
  const value = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
};

const failingDatabase = (database) =>
  new Proxy(database, {
    get: (target, key) =>
      fault === 'D1' && ['prepare', 'batch', 'exec'].includes(String(key))
        ? () => fail('the database fail')
        : bound(target, key),
  });

const failingObjects = (namespace) => ({
  getByName: (name) => {
    const stub = namespace.getByName(name);
    return new Proxy(stub, {
      get: (target, key) => {
        if (key !== 'record') return Reflect.get(target, key);
        return async (event) => {
          const isBusy = ['busy', 'queue', 'messages'].includes(fault) && isTooMuch();
          if (isBusy) fail('the object overloaded', { overloaded: true });
          const counted = await stub.record(event);
          if (fault === 'answers' && isEverySecond()) fail('an answer be lost');
          return counted;
        };
      },
    });
  },
});

const failingQueue = (queue) => ({
  send: (body) => (fault === 'queue' && isEverySecond() ? fail('the queue fail') : queue.send(body)),
});

const environments = new WeakMap();

const withFailing = (env) => {
  const known = environments.get(env);
  if (known) return known;
  const wrapped = {
    ...env,
    DB: failingDatabase(env.DB),
    PROMOTER_CLICKS: failingObjects(env.PROMOTER_CLICKS),
    CLICKS: failingQueue(env.CLICKS),
  };
  environments.set(env, wrapped);
  return wrapped;
};

export class PromoterClicks extends RealPromoterClicks {
  constructor(ctx, env) {
    super(ctx, { ...env, DB: failingDatabase(env.DB) });
  }

  /** Events by each value of each dimension in the sums, five numbers for each value; and those that wait for others. */
  async audiences() {
    await this.alarm();
    const words = new Map(
      this.sql
        .exec('select code, word from words')
        .toArray()
        .map(({ code, word }) => [code, word]),
    );
    // Without the rows of all links.
    const days = this.sql.exec('select link, kind, counts from audience_sums where link <> 0').toArray();
    const summed = days.flatMap(({ link, kind, counts }) => {
      const numbers = counts.split(',').map(Number);
      return Array.from({ length: numbers.length / 5 }, (_, index) => {
        const [dimension, value, persons, repeats, robots] = numbers.slice(5 * index, 5 * index + 5);
        return {
          linkId: words.get(link),
          kind,
          dimension,
          value: words.get(value),
          persons,
          repeats,
          robots,
        };
      });
    });
    const waiting = [...this.store.waiting.values()].flatMap(({ linkId, cells }) =>
      [...cells.values()].map((cell) => ({ ...cell, linkId })),
    );
    return { summed, waiting };
  }
}

const realNow = Date.now;

const audiences = async (env, userId) => {
  // What waits for its minute must not have to.
  const later = realNow() + 2 * 60_000;
  Date.now = () => later;
  try {
    return await env.PROMOTER_CLICKS.getByName(userId).audiences();
  } finally {
    Date.now = realNow;
  }
};

/** So many events of different people for one object, in one call. */
const recordMany = async (env, count) => {
  const events = Array.from({ length: count }, (_, index) => ({
    id: `event-${index}-${realNow()}`,
    linkId: `link-${index % 20}`,
    kind: index % 4 === 0 ? 'click' : 'view',
    at: realNow(),
    platform: index % 4 === 0 ? 'jupiter' : '',
    channel: 'x',
    visitor: `visitor-${index}`,
    address: `address-${index}`,
    network: `network-${index % 5_000}`,
    previous: null,
    isRobot: false,
    audience: 'DE x phone ios safari en',
    openedAt: realNow(),
  }));
  await env.PROMOTER_CLICKS.getByName('record-many').recordMany(events);
};

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/__bench/audiences')
      return Response.json(await audiences(env, searchParams.get('userId')));
    if (pathname === '/__bench/record-many') {
      await recordMany(env, Number(searchParams.get('events')));
      return new Response(null, { status: 204 });
    }
    if (pathname === '/__bench/fault') {
      const name = searchParams.get('name');
      fault = FAULTS.includes(name) ? name : null;
      return Response.json({ fault });
    }
    return worker.fetch(request, withFailing(env), ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, withFailing(env), ctx),
  queue: async (batch, env, ctx) => {
    await worker.queue(batch, withFailing(env), ctx);
    if (fault !== 'messages') return;
    await worker.queue({ queue: batch.queue, messages: batch.messages.toReversed() }, withFailing(env), ctx);
  },
};
