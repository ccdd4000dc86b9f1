// `npm run bench:payouts`: a round of payout wallets that are all due at once, from a played node of 50 requests a second with 2 % faults.
// `guard`: how many minutes 10,000 take by the Worker's own window, turns and circuit and the cron's portions, on a virtual clock, and
// what batches of JSON-RPC would save. `worker`: the built Worker reads `--wallets` with its cron, queue messages, D1 and guard, on a
// clock that is `--speed` times as fast for Worker, node and queue alike, so a machine that is too slow makes the round longer, never
// shorter. Meanwhile some wallets are paid, the Worker is killed, once while a run of the cron has queued only some of its wallets, and
// messages come again. Fails if the round or the oldest wallet takes more than an hour, or an entry is missing or there twice.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { ROOT } from '../dev/root.ts';
import { exampleVariables } from '../dev/variables.ts';
import { HOUR, MINUTE, SECOND } from '../schema/src/durations.ts';
import { UPSTREAM } from '../schema/src/limits/upstreams.ts';
import { parseConfig } from '../worker/src/env.ts';
import { SWEEP_EVERY, walletsPerSweep } from '../worker/src/upstream/rounds.ts';
import { requestsWithin } from '../worker/src/upstream/share.ts';
import { type History, historyOf } from './money/node.ts';
import { openServer } from './money/openServer.ts';
import { type BenchPart, benchOptions, limited, openBench, runParts } from './openBench.ts';
import { type Clock, fastClock } from './payouts/clock.ts';
import { accountsOf, fill, readBefore, type SeededWallet, seededWallets } from './payouts/fill.ts';
import { guardRound } from './payouts/guardRound.ts';
import { PER_SECOND, startNode } from './payouts/node.ts';
import { type Consumers, type Outcome, startQueue } from './payouts/queue.ts';

const options = benchOptions({ wallets: 1_200, speed: 5, verbose: 0 });
const bench = await openBench();

const ENTRY = join(import.meta.dirname, 'payouts/fastWorker.js');
/** Every twentieth wallet is paid meanwhile. */
const PAID_EVERY = 20;
const GIVE_UP_AFTER = 3 * HOUR;
/** Shares of the round after which the Worker is killed. */
const KILLS = [0.3, 0.7];
/** The run of the cron, from 0, that is killed after the first part of its wallets is queued. */
const HALF_SWEPT = 1;
const MEANT = 10_000;
const LOOK_EVERY = 20 * SECOND;
/** Where it exists, a disk in memory: a fast clock would count ours as slow. Files there survive a kill of the Worker as well. */
const home = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/soltrade-bench-') : bench.home;

/** As wrangler.toml has them. */
const consumersOf = (): Consumers => {
  const { queues }: { queues?: { consumers?: Record<string, unknown>[] } } = parse(
    readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'),
  );
  const found = queues?.consumers?.find(({ queue }) => queue === 'soltrade-payouts');
  const { max_concurrency: concurrency, max_retries: maxRetries } = found ?? {};
  if (typeof concurrency !== 'number' || typeof maxRetries !== 'number')
    throw new Error('wrangler.toml names no consumers of payouts');
  return { concurrency, maxRetries };
};

const READ_TO = `(select min(read_to) from payout_accounts where wallet_id = payout_wallets.id)`;

type Paid = SeededWallet & History;

/** Seconds in which wallets are paid: most of the round, which is as long as there are wallets. */
const PAID_WITHIN = Math.max(60, Math.floor(options.wallets * 0.26));

/** Payments from the first minutes of the round on. */
const paidOf = (wallets: readonly SeededWallet[], begins: number): Paid[] =>
  wallets
    .filter((_, index) => index % PAID_EVERY === 7)
    .map((wallet, index) => {
      const until = Math.floor(begins / 1_000) + 120 + ((index * 379) % PAID_WITHIN);
      const name = `wallet ${wallet.id.slice('wallet-'.length)}`;
      return { ...wallet, ...historyOf(name, 1 + (index % 6), until) };
    });

type Server = Awaited<ReturnType<typeof openServer>>;
type Queue = Awaited<ReturnType<typeof startQueue>>;
type Node = Awaited<ReturnType<typeof startNode>>;

const minutes = (ms: number): number => Number((ms / MINUTE).toFixed(1));

/** Null if the Worker was killed meanwhile. */
const deliver = async ({ api }: Server, message: object): Promise<Outcome | null> => {
  const url = new URL('/__bench/deliver', api.baseUrl);
  const sent = fetch(url, { method: 'POST', body: JSON.stringify(message) });
  const response = await sent.catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
};

/** Entries of each wallet that the ledger has too few or too many of. */
const differences = async ({ sql }: Server, paid: readonly Paid[]) => {
  const rows = await sql<{ wallet_id: string; entries: number }>(
    `select wallet_id, count(*) as entries from revenue_entries where reverses is null and price_of is null group by wallet_id`,
  );
  const found = new Map(rows.map(({ wallet_id: id, entries }) => [id, entries]));
  const known = new Set(paid.map(({ id }) => id));
  const more = paid.map(({ id, payouts }) => (found.get(id) ?? 0) - payouts);
  const strangers = rows.filter(({ wallet_id: id }) => !known.has(id));
  return {
    lost: more.reduce((sum, each) => sum + Math.max(0, -each), 0),
    doubled:
      more.reduce((sum, each) => sum + Math.max(0, each), 0) +
      strangers.reduce((sum, { entries }) => sum + entries, 0),
  };
};

type Round = {
  clock: Clock;
  server: Server;
  queue: Queue;
  wallets: readonly SeededWallet[];
  paid: readonly Paid[];
  begins: number;
};

type Progress = { read: number; oldest: number };

/** Wallets that were read since the round began, and the age of the oldest. */
const progressOf = async ({ clock, server, begins }: Round): Promise<Progress> => {
  const [row] = await server.sql<Progress>(
    `select count(*) filter (where ${READ_TO} > ${readBefore(begins)}) as read,
      ${clock.now()} - min(${READ_TO}) as oldest from payout_wallets`,
  );
  if (!row) throw new Error('no row of sums');
  return row;
};

/** Lets the cron run on time, and kills the Worker meanwhile. */
const startCron = ({ clock, server, queue, begins }: Round) => {
  let isEnded = false;
  let [kills, sweeps, batches] = [0, 0, 0];
  /** Ends when the Worker runs again. */
  let killing: Promise<void> = Promise.resolve();
  const kill = (): Promise<void> => {
    kills += 1;
    killing = killing.then(server.kill);
    queue.holdUntil(killing);
    return killing;
  };
  queue.acceptIf(async (messages) => {
    if (sweeps !== HALF_SWEPT || messages.length < 2) return true;
    batches += 1;
    if (batches !== 2) return true;
    await kill();
    return false;
  });
  const run = async (): Promise<void> => {
    for (; !isEnded; sweeps += 1) {
      await clock.wait(Math.max(0, begins + sweeps * SWEEP_EVERY - clock.now()));
      await killing;
      await server.sweep();
    }
  };
  const running = run();
  return {
    kill,
    killed: (): Promise<void> => killing,
    counts: () => ({ kills, sweeps }),
    end: async (): Promise<void> => {
      isEnded = true;
      await running;
    },
  };
};

/** Until every wallet was read since the round began; NaN minutes if that takes too long. */
const playRound = async (round: Round, cron: ReturnType<typeof startCron>) => {
  const { clock, begins, wallets } = round;
  const kills = [...KILLS];
  let oldest = 0;
  while (clock.now() < begins + GIVE_UP_AFTER) {
    await clock.wait(LOOK_EVERY);
    await cron.killed();
    const looked = await progressOf(round);
    oldest = Math.max(oldest, looked.oldest);
    const took = clock.now() - begins;
    if (options.verbose > 0) console.log(minutes(took), looked.read, minutes(looked.oldest));
    if (looked.read === wallets.length) return { took, oldest };
    const [next = 1] = kills;
    if (looked.read < next * wallets.length) continue;
    kills.shift();
    await cron.kill();
  }
  return { took: Number.NaN, oldest };
};

/** Until every paid wallet was read after its last payment, and nothing is unread. */
const settle = async ({ clock, server: { sql }, paid }: Round): Promise<void> => {
  const times = paid.flatMap(({ transactions }) => transactions.map(({ at }) => at));
  const readTo = (Math.max(...times) + 60) * SECOND;
  const isOpen = `id in (${paid.map(({ id }) => `'${id}'`).join(', ')}) and ${READ_TO} < ${readTo}`;
  const deadline = clock.now() + GIVE_UP_AFTER;
  while (clock.now() < deadline) {
    const [row] = await sql<{ open: number }>(
      `select count(*) + (select count(*) from unread_transactions) as open from payout_wallets where ${isOpen}`,
    );
    if (row?.open === 0) return;
    await sql(`update payout_wallets set next_read_at = iif(${isOpen}, 0, ${deadline})`);
    await sql('update unread_transactions set retry_at = 0');
    await clock.wait(SWEEP_EVERY);
  }
};

const measureRound = async (round: Round, node: Node): Promise<ReturnType<typeof limited>> => {
  await round.clock.wait(Math.max(0, round.begins - round.clock.now()));
  const cron = startCron(round);
  const { took, oldest } = await playRound(round, cron);
  const counts = { ...round.queue.counts, ...cron.counts(), ...Object.fromEntries(node.counts) };
  const requests = node.counts.get('requests') ?? 0;
  if (options.verbose > 0) console.log({ ...counts, took: minutes(took), oldest: minutes(oldest) });
  const allowed = requestsWithin(
    { requests: node.limit, window: SECOND },
    { provider: 'solana', use: 'payouts' },
    took,
  );
  await settle(round);
  await cron.end();
  const { lost, doubled } = await differences(round.server, round.paid);
  const figures = limited({
    minutes: [minutes(took), 60],
    oldestMinutes: [minutes(oldest), 60],
    lost: [lost, 0],
    doubled: [doubled, 0],
  });
  const results = {
    wallets: round.wallets.length,
    ...figures.results,
    payouts: round.paid.reduce((sum, { payouts }) => sum + payouts, 0),
    requestsPerWallet: Number((requests / round.wallets.length).toFixed(2)),
    percentOfShare: Math.round((requests * 100) / allowed),
    ...counts,
  };
  return { ...figures, results };
};

const payoutRound: BenchPart = async () => {
  const clock = fastClock(options.speed);
  const wallets = seededWallets(options.wallets);
  const accounts = await accountsOf(wallets);
  const node = await startNode(clock);
  const queue = await startQueue(clock, consumersOf());
  const config = await bench.build({
    SOLANA_RPC_URL: `${node.url}/solana`,
    SOLANA_PER_MINUTE: String(node.limit * 60),
    COINBASE_URL: `${node.url}/coinbase`,
    COINBASE_PER_MINUTE: '60000',
    BENCH_CLOCK: `${clock.setting} ${UPSTREAM.timeout} ${UPSTREAM.maxGuardWait}`,
    BENCH_QUEUE: queue.url,
  });
  const server = await openServer({ config, home, origin: bench.origin, entry: ENTRY });
  try {
    // As long as filling takes at most.
    const begins = clock.now() + options.speed * (5 * SECOND + options.wallets * 3);
    const paid = paidOf(wallets, begins);
    node.play(paid);
    await fill(server.sql, { wallets, accounts, begins });
    if (clock.now() > begins) throw new Error('filling took longer than planned');
    queue.consume((message) => deliver(server, message));
    return await measureRound({ clock, server, queue, wallets, paid, begins }, node);
  } finally {
    await queue.close();
    await server.close();
    node.close();
  }
};

/** The round that is meant, whose minutes are those of the guard and the cron. */
const guardPart: BenchPart = async () => {
  const variables = { ...exampleVariables(), SOLANA_PER_MINUTE: String(PER_SECOND * 60) };
  const config = parseConfig(variables);
  const round = {
    wallets: MEANT,
    perSweep: walletsPerSweep({ config }),
    consumers: consumersOf().concurrency,
    budget: config.budgets.solana,
    perSecond: PER_SECOND,
  };
  const figures = await guardRound({ ...round, batch: 1 });
  // Each of a wallet's accounts in one exchange.
  const { minutes: minutesInBatches } = await guardRound({ ...round, batch: 6 });
  return {
    results: { wallets: MEANT, ...figures, minutesInBatches },
    broken: limited({ minutes: [figures.minutes, 60] }).broken,
  };
};

try {
  await runParts({ guard: guardPart, worker: payoutRound }, options);
} finally {
  await bench.close();
  rmSync(home, { recursive: true, force: true });
}
