// The Worker with parts that can be made to fail: `/__bench/fault?name=<one of FAULTS>`, and without a name they work again.
// Objects and Worker share an isolate here, so one switch reaches all of them.
import worker, { LinkClicks as RealLinkClicks, PromoterStatistics as RealStatistics } from './index.js';

export * from './index.js';

const FAULTS = ['D1', 'statistics', 'answers', 'marks'];

let fault = null;
let turns = 0;
/** More often, and it would be asked for everything without an end. */
const FORGET_EVERY = 2_000;
let forgottenAt = 0;

/** Every so manieth time, one after the other. */
const isTurn = (every) => {
  turns += 1;
  return turns % every === 0;
};

const fail = (what) => {
  throw new Error(`the benchmark made ${what}`);
};

const failing = (database) =>
  new Proxy(database, {
    get: (target, key) => {
      if (fault === 'D1' && ['prepare', 'batch', 'exec', 'withSession'].includes(String(key))) {
        return () => fail('the database fail');
      }
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const environments = new WeakMap();

const withFailing = (env) => {
  const known = environments.get(env);
  if (known) return known;
  const wrapped = { ...env, DB: failing(env.DB) };
  environments.set(env, wrapped);
  return wrapped;
};

export class LinkClicks extends RealLinkClicks {
  constructor(ctx, env) {
    super(ctx, withFailing(env));
  }

  /** One side forgets up to where the other one has its events. */
  alarm() {
    if (fault === 'marks' && isTurn(2)) this.mark = { seq: null, isConfirmed: false };
    return super.alarm();
  }

  /** Events by audience that the promoter's statistics lack, after all that can be told was told. */
  async untoldAudience() {
    await this.tell();
    const { sql } = this.storage;
    const { upTo } = sql.exec('select coalesce(max(up_to), 0) as upTo from audience_parts').one();
    const folded = sql
      .exec("select audience from counted_days where audience <> ''")
      .toArray()
      .flatMap(({ audience }) => JSON.parse(audience))
      .map(([kind, , , audience, persons, repeats, robots]) => ({
        kind,
        audience,
        persons,
        repeats,
        robots,
      }));
    return [...folded, ...this.storage.audienceAfter(upTo)];
  }
}

export class PromoterStatistics extends RealStatistics {
  constructor(ctx, env) {
    super(ctx, withFailing(env));
  }

  apply(delta, parts) {
    if (fault === 'statistics') fail('the promoter’s statistics fail');
    if (fault === 'marks' && Date.now() - forgottenAt > FORGET_EVERY) {
      forgottenAt = Date.now();
      this.rebuild();
    }
    const mark = super.apply(delta, parts);
    if (fault === 'answers' && isTurn(2)) fail('an answer be lost');
    return mark;
  }

  countAudience(batch) {
    if (fault === 'statistics') fail('the promoter’s statistics fail');
    super.countAudience(batch);
    if (fault === 'answers' && isTurn(2)) fail('an answer be lost');
  }

  /** Events by each value of each dimension, as they are stored: a day is a text of five numbers for each value. */
  audiences() {
    const words = new Map(
      this.sql
        .exec('select code, word from words')
        .toArray()
        .map(({ code, word }) => [code, word]),
    );
    // Without the rows of all links.
    const days = this.sql.exec('select link, kind, counts from audience_sums where link <> 0').toArray();
    return days.flatMap(({ link, kind, counts }) => {
      const numbers = counts.split(',').map(Number);
      return Array.from({ length: numbers.length / 5 }, (_, index) => {
        const [dimension, value, persons, repeats, robots] = numbers.slice(5 * index, 5 * index + 5);
        return {
          ...{ linkId: words.get(link), kind, dimension, value: words.get(value) },
          ...{ persons, repeats, robots },
        };
      });
    });
  }
}

const realNow = Date.now;

/** What the promoter's statistics know of audiences, and what each click object has yet to tell. */
const audiences = async (env, { userId, objects }) => {
  // What waits for its minute must not have to.
  const later = realNow() + 2 * 60_000;
  Date.now = () => later;
  try {
    const untold = [];
    for (const name of objects) {
      const rows = await env.LINK_CLICKS.getByName(name).untoldAudience();
      untold.push(...rows.map((row) => ({ ...row, linkId: name.split('#')[0] })));
    }
    return { told: await env.PROMOTER_STATISTICS.getByName(userId).audiences(), untold };
  } finally {
    Date.now = realNow;
  }
};

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/__bench/audiences') return Response.json(await audiences(env, await request.json()));
    if (pathname === '/__bench/fault') {
      const name = searchParams.get('name');
      fault = FAULTS.includes(name) ? name : null;
      return Response.json({ fault });
    }
    return worker.fetch(request, withFailing(env), ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled?.(controller, withFailing(env), ctx),
  queue: (batch, env, ctx) => worker.queue?.(batch, withFailing(env), ctx),
};
