// `npm run bench:large`: rows that the built Worker reads and writes in D1 beside many promoters, on the local runtime: each signed-in
// read as a typical, a large and a hostile account, and each run of the cron. `-- --promoters <n>` promoters with 20 links, 100
// entries and 3 payout wallets each; 100000 is the size that is meant. Rows don't depend on the machine; times do, so those of a typical
// account's calls are compared with those beside no other promoter, in the same run, and runs of crons and queues with a minute.
import { join } from 'node:path';
import { step } from '../dev/step.ts';
import { signInByApi } from '../e2e/apiClient.ts';
import { READS, type ReadIds } from '../worker/test/signedInReads.ts';
import { type Account, fill, type TableSize } from './large/fill.ts';
import { crons, messagesOf, queues, type Run, runCron, runQueue } from './large/runs.ts';
import { type Compared, compared, timed } from './large/times.ts';
import { type Call, exchange, newAddress } from './measure.ts';
import { benchOptions, limited, openBench, runParts } from './openBench.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';

type Statement = { runs: number; read: number; written: number };
type Cost = Omit<Statement, 'runs'> & { status: number; worst: string };

/** The size that ceilings are of. */
const MEANT = 100_000;
const MOST_BYTES = 5_000_000_000;
const MOST_READ = 2_000;
/** A typical account's call beside many promoters, by one beside none. */
const MOST_TIMES = 3;
/** Milliseconds: the next run of the cron begins then. */
const MOST_RUN = 60_000;
/** Calls of which a time is the median. */
const CALLS = 7;
/** Lines of a table. */
const SHOWN = 10;

const rowsSince = async ({ url }: WorkerRuntime): Promise<Record<string, Statement>> =>
  (await fetch(new URL('/__bench/rows', url))).json() as Promise<Record<string, Statement>>;

/** What a request reads and writes, its background work included, and the statement that reads most. */
const costOf = async (
  worker: WorkerRuntime,
  call: Parameters<typeof exchange>[1],
): Promise<Cost> => {
  await rowsSince(worker);
  const { status } = await exchange(worker.url, {
    ...call,
    headers: { ...call.headers, 'cf-connecting-ip': newAddress() },
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const statements = Object.entries(await rowsSince(worker));
  const sum = (key: 'read' | 'written') =>
    statements.reduce((all, [, statement]) => all + statement[key], 0);
  const [worst = ''] = statements.toSorted(([, one], [, other]) => other.read - one.read)[0] ?? [];
  return {
    status,
    read: sum('read'),
    written: sum('written'),
    worst: worst.replaceAll(/\s+/g, ' ').slice(0, 100),
  };
};

type Subject = Account & { name: string; cookie: string };

const firstId = async (
  { database }: WorkerRuntime,
  table: string,
  owner: string,
): Promise<string> =>
  (await database
    .prepare(`select id from ${table} where user_id = ? limit 1`)
    .bind(owner)
    .first('id')) ?? 'none';

const idsOf = async (worker: WorkerRuntime, { userId }: Subject) => {
  const idIn = (table: string) => firstId(worker, table, userId);
  return {
    userId,
    linkId: await idIn('links'),
    connectionId: await idIn('platform_connections'),
    partnerId: await idIn('partners'),
    entryId: await idIn('revenue_entries'),
    webhookId: await idIn('webhook_endpoints'),
    clientId: 'none',
    redirectUri: 'https://assistant.example/callback',
  };
};

const readsOf = async (worker: WorkerRuntime, subject: Subject): Promise<Record<string, Cost>> => {
  const { cookie } = subject;
  const ids = await idsOf(worker, subject);
  const costs: Record<string, Cost> = {};
  for (const [name, pathOf] of Object.entries(READS))
    costs[name] = await costOf(worker, { method: 'GET', path: pathOf(ids), headers: { cookie } });
  return costs;
};

/** What a typical account changes, each time anew; `n` is of the call. */
const WRITES: Record<string, (ids: ReadIds, n: number) => [Call['method'], string, object]> = {
  updateLink: ({ linkId }, n) => ['PATCH', `/api/links/${linkId}`, { words: `Words ${n}` }],
  changeLinks: ({ userId, linkId }, n) => [
    'POST',
    `/api/links/${userId}/batch`,
    { action: n % 2 === 0 ? 'tag' : 'untag', tag: 'bench', links: [linkId] },
  ],
  putChannel: ({ userId }, n) => [
    'PUT',
    `/api/channels/${userId}/bench-${n % 9}`,
    { name: `Channel ${n}` },
  ],
  addRevenueEntry: ({ userId }, n) => [
    'POST',
    '/api/revenue-entries',
    {
      userId,
      entryId: `bench-entry-${n}`,
      date: '2026-01-31',
      amount: '1',
      currency: 'USD',
      platform: null,
    },
  ],
};

type Caller = { worker: WorkerRuntime; ids: ReadIds; cookie: string; origin: string };

const callerOf = async (
  worker: WorkerRuntime,
  subject: Subject,
  origin: string,
): Promise<Caller> => ({
  worker,
  ids: await idsOf(worker, subject),
  cookie: subject.cookie,
  origin,
});

/** All calls of a typical account, each to be made any number of times. */
const CALLED: Record<string, (caller: Caller) => Call> = {
  ...Object.fromEntries(
    Object.entries(READS).map(([name, pathOf]) => [
      name,
      ({ ids, cookie }: Caller): Call => ({
        method: 'GET',
        path: pathOf(ids),
        headers: { cookie },
      }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(WRITES).map(([name, write]) => {
      let n = 0;
      return [
        name,
        ({ ids, cookie, origin }: Caller): Call => {
          n += 1;
          const [method, path, body] = write(ids, n);
          return {
            method,
            path,
            headers: { cookie, origin, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
        },
      ];
    }),
  ),
};

const timesOf = async (
  callers: Record<'empty' | 'filled', Caller>,
): Promise<Record<string, Compared>> => {
  const times: Record<string, Compared> = {};
  for (const [name, callOf] of Object.entries(CALLED)) {
    const one = (caller: Caller) => () => timed(caller.worker, callOf(caller));
    times[name] = await compared(
      { empty: one(callers.empty), filled: one(callers.filled) },
      { calls: CALLS, suspect: MOST_TIMES },
    );
  }
  return times;
};

/** A run, and the rows that it read and wrote. */
const costOfRun = async (worker: WorkerRuntime, run: () => Promise<Run>) => {
  await rowsSince(worker);
  const { time, refused } = await run();
  const statements = Object.values(await rowsSince(worker));
  const sum = (key: 'read' | 'written') => statements.reduce((all, one) => all + one[key], 0);
  return { time, refused, read: sum('read'), written: sum('written') };
};

const runs = async (all: Record<string, () => Promise<Run>>, worker: WorkerRuntime) => {
  const results: Record<string, Awaited<ReturnType<typeof costOfRun>>> = {};
  for (const [name, run] of Object.entries(all)) results[name] = await costOfRun(worker, run);
  const broken = Object.entries(results).flatMap(([name, { time }]) =>
    time <= MOST_RUN ? [] : [`${name}: ${time} ms, of at most ${MOST_RUN}`],
  );
  return { results, broken };
};

const most = (costs: Record<string, Cost>): Record<string, Cost> =>
  Object.fromEntries(
    Object.entries(costs)
      .toSorted(([, one], [, other]) => other.read - one.read)
      .slice(0, SHOWN),
  );

/** An export answers with all that there is; what it reads is bounded by that. */
const isBounded = (name: string): boolean => !name.startsWith('export');

const sizes = (tables: Record<string, TableSize>, scale: number) =>
  Object.fromEntries(
    Object.entries(tables)
      .toSorted(([, one], [, other]) => other.bytes - one.bytes)
      .map(([name, { rows, bytes }]) => [
        name,
        {
          rows,
          'bytes a row': Math.round(bytes / rows),
          'GB at 100,000': Number(((bytes * scale) / 1e9).toFixed(2)),
        },
      ]),
  );

/** Of a time or a cost, what is worth a line. */
const slowest = (times: Record<string, Compared>): Record<string, Compared> =>
  Object.fromEntries(
    Object.entries(times)
      .toSorted(([, one], [, other]) => other.ratio - one.ratio)
      .slice(0, SHOWN),
  );

const options = benchOptions({ promoters: 10_000 });
const scale = MEANT / options.promoters;
const bench = await openBench();
try {
  const config = await step('Worker built', bench.build);
  const started = (state: string) =>
    runWorker({
      config,
      entry: join(import.meta.dirname, 'large/countedWorker.js'),
      persist: join(bench.home, state),
    });
  const worker = await started('state');
  const empty = await started('empty');
  try {
    const signInTo =
      ({ url }: WorkerRuntime) =>
      async (name: string, links: number, entries: number): Promise<Subject> => ({
        ...(await signInByApi({ baseUrl: url.origin, origin: bench.origin })),
        name,
        links,
        entries,
        isHostile: name === 'hostile',
      });
    const signIn = signInTo(worker);
    const alone = await signInTo(empty)('typical', 20, 100);
    await fill(empty.database, { promoters: 0, accounts: [alone] });
    const accounts = [
      await signIn('typical', 20, 100),
      await signIn('large', 5_000, 20_000),
      await signIn('hostile', 10_000, 50_000),
    ];
    const tables = await fill(worker.database, { promoters: options.promoters, accounts });
    const bytes = Object.values(tables).reduce((all, table) => all + table.bytes, 0);
    const sweep = (path: string) =>
      costOf(worker, {
        method: 'POST',
        path: `/api/ops/${path}`,
        headers: { authorization: `Bearer ${bench.variables.OPS_TOKEN}`, origin: bench.origin },
      });
    const account = (subject: Subject) => async () => {
      const costs = await readsOf(worker, subject);
      const failed = Object.entries(costs).filter(([, { status }]) => status >= 500);
      const broken = failed.map(([name, { status }]) => `${name}: ${status}`);
      if (subject.name === 'typical')
        for (const [name, { read }] of Object.entries(costs))
          if (isBounded(name) && read > MOST_READ)
            broken.push(`${name}: ${read} rows, of at most ${MOST_READ}`);
      return { results: most(costs), broken };
    };
    /** Writes, by their rows. */
    const written = async () => {
      const [typical = alone] = accounts;
      const caller = await callerOf(worker, typical, bench.origin);
      const costs: Record<string, Cost> = {};
      for (const name of Object.keys(WRITES)) {
        const call = CALLED[name]?.(caller);
        if (call) costs[name] = await costOf(worker, call);
      }
      const broken = Object.entries(costs).flatMap(([name, { status, read }]) => [
        ...(status === 200 ? [] : [`${name}: ${status}`]),
        ...(read > MOST_READ ? [`${name}: ${read} rows, of at most ${MOST_READ}`] : []),
      ]);
      return { results: costs, broken };
    };
    const times = async () => {
      const [typical = alone] = accounts;
      const all = await timesOf({
        empty: await callerOf(empty, alone, bench.origin),
        filled: await callerOf(worker, typical, bench.origin),
      });
      const broken = Object.entries(all).flatMap(([name, { ratio, status }]) => [
        ...(ratio <= MOST_TIMES ? [] : [`${name}: ${ratio} times, of at most ${MOST_TIMES}`]),
        ...(status < 500 && status !== 429 ? [] : [`${name}: ${status}`]),
      ]);
      return { results: slowest(all), broken };
    };
    const everyCron = Object.fromEntries(
      [...crons, ...crons.map((cron) => `${cron} again`)].map((name) => [
        name,
        () => runCron(worker, name.replace(' again', '')),
      ]),
    );
    const everyQueue = Object.fromEntries(
      queues.map((queue) => [
        queue.queue,
        async () => runQueue(worker, { ...queue, bodies: await messagesOf(worker, queue) }),
      ]),
    );
    await runParts(
      {
        times,
        ...Object.fromEntries(accounts.map((each) => [each.name, account(each)])),
        writes: written,
        crons: () => runs(everyCron, worker),
        queues: () => runs(everyQueue, worker),
        cron: async () => ({
          results: { first: await sweep('sweep'), second: await sweep('sweep') },
          broken: [],
        }),
        tables: async () => ({ results: sizes(tables, scale), broken: [] }),
        size: async () =>
          limited({ 'bytes of D1 at 100,000 promoters': [Math.round(bytes * scale), MOST_BYTES] }),
      },
      options,
    );
  } finally {
    await worker.close();
    await empty.close();
  }
} finally {
  await bench.close();
}
