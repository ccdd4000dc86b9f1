// Histories of payout wallets with their value, computed without the Worker's code; and a chain
// node and a market that serve them over HTTP, with faults observed at real nodes.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { randomFrom } from '../../dev/randomFrom.ts';
import { slotAt } from '../../dev/sandbox/chain/chain.ts';
import { type ChainFault, withChainFault } from '../../dev/sandbox/chain/chainFaults.ts';
import {
  type PayoutKind,
  type Recorded,
  recordPayout,
  tokenAccountOf,
  USDC,
  WRAPPED_SOL,
} from '../../dev/sandbox/chain/payouts.ts';
import { createMarket } from '../../dev/sandbox/market.ts';
import { createSolanaRpc } from '../../dev/sandbox/solanaRpc.ts';
import { addressOf } from '../../worker/test/fixtures/builtTransaction.ts';
import { shuffled } from '../count/workload.ts';

/** Payers, and the platforms whose income they are. */
const INCOME: readonly { kind: PayoutKind; platform: string }[] = [
  { kind: 'axiom-payer', platform: 'axiom' },
  { kind: 'jupiter-claim-v2', platform: 'jupiter' },
  { kind: 'padre-payer', platform: 'padre' },
  { kind: 'bonkbot-payer', platform: 'bonkbot' },
  { kind: 'jupiter-claim', platform: 'jupiter' },
  { kind: 'pump-collect', platform: 'pump.fun' },
];
/** All others pay in SOL. */
const PAYS_DOLLARS: PayoutKind = 'jupiter-claim-v2';
const NOISE: readonly PayoutKind[] = ['stranger', 'spam', 'swap', 'cashback'];

/** SOL's price in a minute, in micro-dollars; minutes without a trade keep the previous price. */
const hasTrade = (minute: number): boolean => minute % 11 !== 3;
const priceOf = (minute: number): bigint => {
  const traded = hasTrade(minute) ? minute : minute - 1;
  return 100_000_000n + BigInt((traded * 7_919) % 90_000_000);
};

/** Rounds half to even. */
const divided = (value: bigint, by: bigint): bigint => {
  const [whole, twice] = [value / by, (value % by) * 2n];
  return twice > by || (twice === by && whole % 2n === 1n) ? whole + 1n : whole;
};

export type History = {
  address: string;
  /** Newest first. */
  transactions: Recorded[];
  payouts: number;
  /** Micro-dollars by platform. */
  worth: Map<string, bigint>;
};

/**
 * A wallet with payouts every few seconds, some in one block, and other transactions between them.
 */
export const historyOf = (name: string, payouts: number, until: number): History => {
  const address = addressOf(`payouts of ${name}`);
  const transactions: Recorded[] = [];
  const worth = new Map<string, bigint>();
  let paid = 0;
  for (let index = 0; paid < payouts; index += 1) {
    const at = until - Math.floor(index / 3) * 97;
    const facts = { wallet: address, at, slot: slotAt(at), seed: index };
    const income = INCOME[index % INCOME.length];
    if (index % 17 === 16 || !income) {
      const kind = NOISE[Math.floor(index / 17) % NOISE.length] ?? 'spam';
      transactions.push(recordPayout({ ...facts, kind }));
      continue;
    }
    const amount = 4_000_000n + ((BigInt(index) * 7_919_993n) % 120_000_000n);
    const recorded = recordPayout({ ...facts, kind: income.kind, amount });
    transactions.push(recorded);
    if (recorded.isFailed) continue;
    paid += 1;
    const inSol = divided(amount * priceOf(Math.floor(at / 60)), 1_000_000_000n);
    const microUsd = income.kind === PAYS_DOLLARS ? amount / 10n : inSol;
    worth.set(income.platform, (worth.get(income.platform) ?? 0n) + microUsd);
  }
  return { address, transactions, payouts: paid, worth };
};

/** The chain of these histories, in the format of the sandbox's RPC. */
const chainOf = (histories: readonly History[]) => {
  const signatures = new Map<string, Recorded>();
  const ofAddress = new Map<string, Recorded[]>();
  const accounts = new Map<string, string>();
  for (const { address, transactions } of histories) {
    const mints = new Map([USDC, WRAPPED_SOL].map((mint) => [mint, tokenAccountOf(address, mint)]));
    for (const [mint, account] of mints) accounts.set(`${address} ${mint}`, account);
    for (const place of [address, ...mints.values()]) ofAddress.set(place, []);
    for (const recorded of transactions) {
      signatures.set(recorded.signature, recorded);
      for (const account of recorded.accounts) ofAddress.get(account)?.push(recorded);
    }
  }
  return {
    signaturesOf: (address: string): Recorded[] => ofAddress.get(address) ?? [],
    find: (signature: string): Recorded | undefined => signatures.get(signature),
    tokenAccountsOf: (wallet: string, mint: string): string[] =>
      [accounts.get(`${wallet} ${mint}`) ?? []].flat(),
    pay: (): Recorded => {
      throw new Error('the histories of a benchmark are complete');
    },
  };
};

const MINUTE = 60;
const MOST_CANDLES = 1_000;

const candlesOf = (from: number, to: number): { minute: number; price: string }[] => {
  const candles: { minute: number; price: string }[] = [];
  for (let minute = to; minute >= from && candles.length < MOST_CANDLES; minute -= 1) {
    const micro = priceOf(minute);
    const price = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
    if (hasTrade(minute)) candles.push({ minute, price });
  }
  return candles;
};

const coinbase = (query: URLSearchParams): string => {
  const [from, to] = [Number(query.get('start')) / MINUTE, Number(query.get('end')) / MINUTE];
  const candles = candlesOf(Math.ceil(from), Math.floor(to));
  return JSON.stringify({
    candles: candles.map(({ minute, price }) => ({ start: String(minute * MINUTE), close: price })),
  });
};

/** The fault of each call; a list is never truncated twice in a row, as with several nodes. */
const faultsOf = (next: () => number) => {
  let calls = 0;
  let wasShort = false;
  return (method: string): ChainFault | '429' | 'repeated' | null => {
    calls += 1;
    if (calls % 4_001 === 0) return '429';
    const luck = next();
    if (method === 'getTransaction') return luck < 0.015 ? 'null' : luck < 0.025 ? '-32015' : null;
    if (method !== 'getSignaturesForAddress') return null;
    const isShort: boolean = !wasShort && luck < 0.04;
    wasShort = isShort;
    return isShort ? 'short' : luck < 0.1 ? 'repeated' : null;
  };
};

type Call = { method: string; params?: unknown[] };

const json = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
  });

export const startNode = async (histories: readonly History[]) => {
  const next = randomFrom(20_261_122);
  const rpc = createSolanaRpc({ origin: '', market: createMarket(0), chain: chainOf(histories) });
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const faultOf = faultsOf(next);
  let isFaulty = false;

  const solana = async (request: Request): Promise<Response> => {
    const call: Call = await request.json();
    count(call.method);
    const fault = isFaulty ? faultOf(call.method) : null;
    if (fault !== null) count(`fault ${fault}`);
    if (fault === '429') return json('{}', 429);
    // A node that repeats an earlier page ignores the requested position.
    const params = fault === 'repeated' ? [call.params?.[0], { limit: 100 }] : call.params;
    const sent = JSON.stringify({ ...call, params });
    const answer = await rpc(new Request('http://node/', { method: 'POST', body: sent }), '');
    const text = await answer.text();
    if (fault !== null && fault !== 'repeated') return json(withChainFault(fault, text));
    if (!isFaulty || call.method !== 'getSignaturesForAddress') return json(text);
    const parsed: { result?: unknown[] } = JSON.parse(text);
    return Response.json({ ...parsed, result: shuffled(parsed.result ?? [], next) });
  };

  const answer = (request: Request): Response | Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/solana')) return solana(request);
    // The second source of prices is always down.
    if (!pathname.startsWith('/coinbase') || (isFaulty && next() < 0.05)) return json('{}', 500);
    return json(coinbase(searchParams));
  };

  const server = createAdaptorServer({ fetch: answer });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Calls by method, and faults by name. */
    counts,
    setFaulty: (faulty: boolean): void => {
      isFaulty = faulty;
    },
    close: (): void => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
};
