// `npm run bench:money`: verifies that payouts are read exactly once, and says how quickly:
// `--wallets`, `--payouts`, and `--perSecond` of the node's budget. The built Worker reads 10,000
// payouts to 20 wallets while it is killed with kill -9 four times, reads wallets concurrently, and
// queries a node whose pages are shuffled, repeated or truncated and whose transactions are
// sometimes missing; entries and sums must match the served ones to the micro-dollar. Then it takes
// 10,000 postbacks in random order, with repeats, partial reversals and kill -9; each payout must
// be worth what a model says. Fails after naming each difference.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Variables } from '../dev/variables.ts';
import { callApi, jsonOf, signInByApi } from '../e2e/apiClient.ts';
import { DAY } from '../schema/src/durations.ts';
import { visitorAddress } from './measure.ts';
import { type History, historyOf, startNode } from './money/node.ts';
import { openServer } from './money/openServer.ts';
import { postbacksInAnyOrder } from './money/postbacks.ts';
import { type BenchPart, benchOptions, openBench, runParts } from './openBench.ts';

const options = benchOptions({ payouts: 10_000, wallets: 20, perSecond: 2_000, postbacks: 10_000 });
const bench = await openBench();

const SETTLE_WITHIN = 20 * 60_000;
const KILLS = 4;

type Total = { user_id: string; platform: string; micro: number | null; entries: number };

/** The ledger's sums, computed by the database instead of the product. */
const totalsOf = ({ sql }: Reading): Promise<Total[]> =>
  sql<Total>(`select user_id, platform, sum(micro_usd) as micro,
    sum(reverses is null and price_of is null) as entries from revenue_entries group by user_id, platform`);

type Open = { open: number };

/** Open work: incompletely read accounts, unreadable transactions, payouts without a price. */
const openOf = async ({ sql }: Reading): Promise<number> => {
  const rows =
    await sql<Open>(`select count(*) as open from payout_accounts where scan is not null or read_to is null
    union all select count(*) from unread_transactions
    union all select count(*) from payout_wallets where accounts_listed_at is null
    union all select count(*) from revenue_entries as entry where micro_usd is null
      and not exists (select 1 from revenue_entries as price where price.price_of = entry.id)`);
  return rows.reduce((sum, { open }) => sum + open, 0);
};

const wrongOf = (wallets: readonly Wallet[], totals: readonly Total[]): string[] =>
  wallets.flatMap(({ userId, payouts, worth }) => {
    const own = totals.filter((total) => total.user_id === userId);
    const entries = own.reduce((sum, each) => sum + each.entries, 0);
    const counts =
      entries === payouts ? [] : [`${userId}: ${entries} entries of ${payouts} payouts`];
    const platforms = new Set([...worth.keys(), ...own.map(({ platform }) => platform)]);
    const sums = [...platforms].flatMap((platform) => {
      const read = BigInt(own.find((each) => each.platform === platform)?.micro ?? 0);
      const served = worth.get(platform) ?? 0n;
      return read === served ? [] : [`${userId}, ${platform}: ${read} of ${served} micro-dollars`];
    });
    return [...counts, ...sums];
  });

/** Reads payouts to many wallets during all kinds of failures; returns the outcome. */
const exactlyOnce: BenchPart = async () => {
  const until = Math.floor(Date.now() / 1_000) - 3_600;
  const each = Math.ceil(options.payouts / options.wallets);
  const histories = Array.from({ length: options.wallets }, (_, index) =>
    historyOf(`wallet ${index}`, each, until - index * 7),
  );
  const node = await startNode(histories);
  const reading = await openReading(await bench.build(upstreamsAt(node.url)));
  try {
    const begun = performance.now();
    node.setFaulty(true);
    const wallets: Wallet[] = [];
    for (const history of histories) wallets.push(await reading.add(history));
    const all = wallets.reduce((sum, { payouts }) => sum + payouts, 0);
    let [kills, doubleDeliveries] = [0, 0];
    const deadline = Date.now() + SETTLE_WITHIN;
    let isRead = false;
    // Reading to the end once is enough, because the queue's last messages start over and find
    // nothing.
    for (let round = 0; !isRead && Date.now() < deadline; round += 1) {
      const [stored] = await reading.sql<Open>(
        `select count(*) as open from revenue_entries where source = 'onchain'`,
      );
      const read = stored?.open ?? 0;
      const isKill = kills < KILLS && read > (all * (kills + 1)) / (KILLS + 1);
      // Adds two readers of the same wallets to the queue's; the kill comes while they read.
      const twice = wallets.filter((_, index) => (index + round) % 5 === 0);
      await reading.sql('update payout_wallets set leased_until = 0');
      const readers = twice.flatMap(({ id }) => [reading.deliver(id), reading.deliver(id)]);
      doubleDeliveries += twice.length;
      if (isKill) {
        await sleep(500);
        await reading.kill();
        kills += 1;
      }
      await Promise.all(readers);
      await reading.passTime();
      // Stops the faults, so the last rounds' retries succeed.
      if (read >= all) node.setFaulty(false);
      isRead = (await openOf(reading)) === 0;
    }
    const totals = await totalsOf(reading);
    const results = {
      payouts: all,
      wallets: wallets.length,
      kills,
      doubleDeliveries,
      entries: totals.reduce((total, { entries }) => total + entries, 0),
      microUsd: totals.reduce((total, { micro }) => total + (micro ?? 0), 0),
      ...Object.fromEntries(node.counts),
      seconds: Math.round((performance.now() - begun) / 1_000),
    };
    return {
      results,
      broken: [...wrongOf(wallets, totals), ...(isRead ? [] : ['not read to the end'])],
    };
  } finally {
    await reading.close();
    node.close();
  }
};

type Wallet = History & { id: string; userId: string };

type Reading = Awaited<ReturnType<typeof openReading>>;

const openReading = async (config: string) => {
  const { home, origin } = bench;
  const { sweep, ...server } = await openServer({ config, home, origin });
  const { api, sql } = server;
  let promoters = 0;
  return {
    ...server,
    /** Delivers a wallet's message once more. */
    deliver: async (walletId: string): Promise<void> => {
      await fetch(new URL(`/__bench/deliver?wallet=${walletId}`, api.baseUrl)).catch(() => null);
    },
    /** Adds a wallet to a separate promoter, like a person. */
    add: async (history: History): Promise<Wallet> => {
      promoters += 1;
      const { userId, cookie } = await signInByApi(api);
      const since = new Date(Date.now() - 30 * DAY).toISOString();
      const body = { userId, address: history.address, since };
      const visitor = { cookie, address: visitorAddress(promoters) };
      const response = await callApi(api, 'POST /api/payout-wallets', { body, ...visitor });
      const { id } = await jsonOf<{ id: string }>(response);
      return { ...history, id, userId };
    },
    /**
     * Skips waiting minutes: leases of crashed readers expire, unread transactions and wallets
     * become due.
     */
    passTime: async (): Promise<void> => {
      await sql('update payout_wallets set leased_until = 0, next_read_at = 0');
      await sql('update unread_transactions set retry_at = 0');
      await sweep();
    },
  };
};

/**
 * Postbacks in any order, with repeats, partial reversals and kill -9: each sum equals the model's.
 */
const anyOrder: BenchPart = async () => {
  const { home, origin } = bench;
  const server = await openServer({ config: await bench.build(), home, origin });
  try {
    return await postbacksInAnyOrder(server, options.postbacks);
  } finally {
    await server.close();
  }
};

/** These upstreams, and budgets that don't slow the benchmark down. */
const upstreamsAt = (url: string): Variables => ({
  SOLANA_RPC_URL: `${url}/solana`,
  SOLANA_PER_MINUTE: String(options.perSecond * 60),
  COINBASE_URL: `${url}/coinbase`,
  COINBASE_PER_MINUTE: '60000',
  GECKOTERMINAL_URL: `${url}/geckoterminal/api/v2`,
  GECKOTERMINAL_PER_MINUTE: '60000',
});

try {
  await runParts({ payouts: exactlyOnce, postbacks: anyOrder }, options);
} finally {
  await bench.close();
}
