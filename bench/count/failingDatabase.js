// The Worker with a database that can be made to fail: `/__bench/d1?failing=1` and `=0`. Objects and Worker share an
// isolate here, so one switch reaches both.
import worker, { LinkClicks as RealLinkClicks } from './index.js';

export * from './index.js';

let isFailing = false;

const refuse = () => {
  throw new Error('D1_ERROR: the benchmark made the database fail');
};

const failing = (database) =>
  new Proxy(database, {
    get: (target, key) => {
      if (isFailing && ['prepare', 'batch', 'exec', 'withSession'].includes(String(key))) return refuse;
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
}

export default {
  fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === '/__bench/d1') {
      isFailing = url.searchParams.get('failing') === '1';
      return Response.json({ isFailing });
    }
    return worker.fetch(request, withFailing(env), ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled?.(controller, withFailing(env), ctx),
  queue: (batch, env, ctx) => worker.queue?.(batch, withFailing(env), ctx),
};
