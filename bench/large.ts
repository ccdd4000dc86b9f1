// `npm run bench:large`: rows that the built Worker reads and writes in D1 beside many promoters, on the local runtime: each signed-in
// read as a typical, a large and a hostile account, and each run of the cron. `-- --promoters <n>` promoters with 20 links, 100
// entries and 3 payout wallets each; 100000 is the size that is meant. Times are not measured: rows don't depend on the machine.
import { join } from 'node:path';
import { step } from '../dev/step.ts';
import { signInByApi } from '../e2e/apiClient.ts';
import { READS } from '../worker/test/signedInReads.ts';
import { type Account, fill, type TableSize } from './large/fill.ts';
import { exchange, newAddress } from './measure.ts';
import { benchOptions, limited, openBench, runParts } from './openBench.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';

type Statement = { runs: number; read: number; written: number };
type Cost = Omit<Statement, 'runs'> & { status: number; worst: string };

/** The size that ceilings are of. */
const MEANT = 100_000;
const MOST_BYTES = 5_000_000_000;
const MOST_READ = 2_000;
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

const readsOf = async (
  worker: WorkerRuntime,
  { userId, cookie }: Subject,
): Promise<Record<string, Cost>> => {
  const idIn = (table: string) => firstId(worker, table, userId);
  const ids = {
    userId,
    linkId: await idIn('links'),
    connectionId: await idIn('platform_connections'),
    partnerId: await idIn('partners'),
    entryId: await idIn('revenue_entries'),
    webhookId: await idIn('webhook_endpoints'),
    clientId: 'none',
    redirectUri: 'https://assistant.example/callback',
  };
  const costs: Record<string, Cost> = {};
  for (const [name, pathOf] of Object.entries(READS))
    costs[name] = await costOf(worker, { method: 'GET', path: pathOf(ids), headers: { cookie } });
  return costs;
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

const options = benchOptions({ promoters: 10_000 });
const scale = MEANT / options.promoters;
const bench = await openBench();
try {
  const worker = await runWorker({
    config: await step('Worker built', bench.build),
    entry: join(import.meta.dirname, 'large/countedWorker.js'),
    persist: join(bench.home, 'state'),
  });
  try {
    const api = { baseUrl: worker.url.origin, origin: bench.origin };
    const signIn = async (name: string, links: number, entries: number): Promise<Subject> => ({
      ...(await signInByApi(api)),
      name,
      links,
      entries,
      isHostile: name === 'hostile',
    });
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
    await runParts(
      {
        ...Object.fromEntries(accounts.map((each) => [each.name, account(each)])),
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
  }
} finally {
  await bench.close();
}
