import type { Variables } from '../../dev/variables.ts';
import { giantHistory, historyOf } from './histories.ts';
import { fullestWindow, startNode } from './node.ts';
import { openReading, type Wallet, withUpstreams, workerMemory } from './reading.ts';

/** Half of it is for payouts: so many requests in ten seconds. */
const PER_MINUTE = 1_800;
const SHARE = PER_MINUTE / 6 / 2;
const ONE_PAYOUT_IN = 250;
const OTHERS = 5;
const OTHERS_AFTER = 3_000;
const PAYOUTS_OF_OTHERS = 20;
const SETTLE_WITHIN = 15 * 60_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type GiantWallet = {
  signatures: number;
  seconds: number;
  /** Requests in the fullest ten seconds, and what the budget allows. */
  fullestWindow: number;
  allowed: number;
  listCalls: number;
  transactionCalls: number;
  /** Pages that were listed when it was killed, and the place in the history where it went on. */
  killedAfterPages: number;
  othersSeconds: number[];
  giantIsReadingThen: boolean;
  memoryMiB: { start: number; most: number };
  wrong: string[];
};

/** A wallet with endless signatures: what it costs, and what it leaves to others. */
export const giantWallet = async (options: {
  home: string;
  origin: string;
  variables: Variables;
  signatures: number;
  build: (variables: Variables) => Promise<string>;
}): Promise<GiantWallet> => {
  const until = Math.floor(Date.now() / 1_000) - 3_600;
  const giant = giantHistory(options.signatures, ONE_PAYOUT_IN, until);
  const small = Array.from({ length: OTHERS }, (_, index) =>
    historyOf(`another wallet ${index}`, PAYOUTS_OF_OTHERS, until - index),
  );
  const node = await startNode([giant, ...small]);
  const config = await options.build(withUpstreams(options.variables, node.url, PER_MINUTE));
  const reading = await openReading({ ...options, config });
  const isRead = async ({ id }: Wallet): Promise<boolean> => {
    const [row] = await reading.sql<{ open: number }>(
      `select count(*) as open from payout_wallets as wallet where id = ? and accounts_listed_at is not null
       and not exists (select 1 from payout_accounts where wallet_id = wallet.id
         and (scan is not null or read_to is null))`,
      id,
    );
    return (row?.open ?? 0) > 0;
  };
  const pages = (): number => node.counts.get('getSignaturesForAddress') ?? 0;

  try {
    const begun = performance.now();
    const seconds = (): number => (performance.now() - begun) / 1_000;
    const large = await reading.add(giant);
    const start = workerMemory();
    let most = start;
    let isSampling = true;
    const sampling = (async () => {
      while (isSampling) {
        most = Math.max(most, workerMemory());
        await sleep(250);
      }
    })();
    await sleep(OTHERS_AFTER);
    const others: Wallet[] = [];
    for (const history of small) others.push(await reading.add(history));
    const addedAt = seconds();
    const othersSeconds: number[] = [];
    let giantIsReadingThen = true;
    let killedAfterPages = 0;
    const deadline = Date.now() + SETTLE_WITHIN;
    const open = new Set(others);
    while (open.size > 0 || !(await isRead(large))) {
      if (Date.now() > deadline) break;
      for (const other of open) {
        if (!(await isRead(other))) continue;
        open.delete(other);
        othersSeconds.push(Number((seconds() - addedAt).toFixed(1)));
        if (open.size === 0) giantIsReadingThen = !(await isRead(large));
      }
      if (killedAfterPages === 0 && pages() > options.signatures / 100 / 2) {
        killedAfterPages = pages();
        await reading.kill();
        await reading.passTime();
      }
      await sleep(500);
    }
    isSampling = false;
    await sampling;
    const [row] = await reading.sql<{ entries: number; micro: number }>(
      `select count(*) as entries, sum(micro_usd) as micro from revenue_entries where user_id = ?`,
      large.userId,
    );
    const served = [...giant.worth.values()].reduce((sum, value) => sum + value, 0n);
    const full = fullestWindow(node.asked);
    const fewest = Math.ceil(options.signatures / 100);
    const is = (isWrong: boolean, text: string): string[] => (isWrong ? [text] : []);
    return {
      ...{
        signatures: options.signatures,
        seconds: Math.round(seconds()),
        fullestWindow: full,
        allowed: SHARE,
      },
      ...{ listCalls: pages(), transactionCalls: node.counts.get('getTransaction') ?? 0, killedAfterPages },
      ...{ othersSeconds, giantIsReadingThen },
      memoryMiB: { start: Math.round(start), most: Math.round(most) },
      wrong: [
        ...is(row?.entries !== giant.payouts, `${row?.entries} entries of ${giant.payouts} payouts`),
        ...is(BigInt(row?.micro ?? 0) !== served, `${row?.micro} of ${served} micro-dollars`),
        ...is(full > SHARE, `${full} requests in ten seconds of ${SHARE}`),
        // Begun again after the kill it would have listed half of the history twice.
        ...is(pages() > fewest * 1.25 + 100, `${pages()} pages of signatures for ${fewest}`),
        ...is(!giantIsReadingThen, 'the other wallets had to wait for the large one'),
      ],
    };
  } finally {
    await reading.close();
    await node.close();
  }
};
