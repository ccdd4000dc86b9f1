// Histories of payout wallets and their value, computed without the Worker's code.
import { slotAt } from '../../dev/sandbox/chain/chain.ts';
import {
  type PayoutKind,
  type Recorded,
  recordPayout,
  tokenAccountOf,
  USDC,
  WRAPPED_SOL,
} from '../../dev/sandbox/chain/payouts.ts';
import { addressOf } from '../../worker/test/fixtures/builtTransaction.ts';

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
export const hasTrade = (minute: number): boolean => minute % 11 !== 3;
export const priceOf = (minute: number): bigint => {
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

/** A wallet with payouts every few seconds, some in one block, and other transactions between them. */
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
export const chainOf = (histories: readonly History[]) => {
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
