// The Worker, with a way to tell promoters' statistics what click objects would tell them: ten million clicks by single
// presses would take hours. The statistics count and mark it as always; their comparisons find what was told.
import worker, { PromoterStatistics as RealStatistics } from './index.js';

export * from './index.js';

/** What was told so far, by click object. */
const told = new Map();

const NOTHING = { persons: 0, repeats: 0, robots: 0 };

const sum = (cells, kind, before = NOTHING) =>
  cells
    .filter((cell) => cell.kind === kind)
    .reduce(
      (total, { persons, repeats, robots }) => ({
        persons: total.persons + persons,
        repeats: total.repeats + repeats,
        robots: total.robots + robots,
      }),
      before,
    );

const clickObject = (name) => ({
  tell: async () => {},
  watch: async () => {},
  reconcile: async () => told.get(name),
});

export class PromoterStatistics extends RealStatistics {
  constructor(ctx, env) {
    super(ctx, { ...env, LINK_CLICKS: { getByName: clickObject } });
  }
}

const tell = async (env, { userId, deltas, batches }) => {
  const statistics = env.PROMOTER_STATISTICS.getByName(userId);
  for (const delta of deltas) {
    const name = `${delta.linkId}#${delta.shard}`;
    const before = told.get(name);
    told.set(name, {
      mark: delta.to,
      clicks: sum(delta.cells, 'click', before?.clicks),
      views: sum(delta.cells, 'view', before?.views),
    });
    const mark = await statistics.apply(delta);
    if (mark !== delta.to) throw new Error(`${name} was counted up to ${mark} and not ${delta.to}`);
  }
  for (const batch of batches) await statistics.countAudience(batch);
};

/** How many rows of D1 the home page's figures read, by query, where no cache has them. */
const rowsOfHome = async (request, env, ctx) => {
  const rows = [];
  const DB = new Proxy(env.DB, {
    get: (target, key) => {
      if (key === 'batch') {
        return async (statements) => {
          const results = await target.batch(statements);
          rows.push(...results.map(({ meta }) => meta.rows_read));
          return results;
        };
      }
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const CACHE = { get: async () => null, put: async () => {} };
  const response = await worker.fetch(
    new Request(new URL('/api/stats', request.url)),
    { ...env, DB, CACHE },
    ctx,
  );
  return Response.json({ rows, totals: await response.json() });
};

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === '/__bench/home') return rowsOfHome(request, env, ctx);
    if (pathname !== '/__bench/tell') return worker.fetch(request, env, ctx);
    await tell(env, await request.json());
    return new Response(null, { status: 204 });
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, env, ctx),
  queue: (batch, env, ctx) => worker.queue(batch, env, ctx),
};
