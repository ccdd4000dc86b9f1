import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { addressOf } from '../../../worker/test/fixtures/builtTransaction.ts';
import { seedOf } from '../noise.ts';
import {
  PAYOUT_KINDS,
  type PayoutKind,
  type Recorded,
  recordPayout,
  tokenAccountOf,
  USDC,
  WRAPPED_SOL,
} from './payouts.ts';

export type PayoutWallet = { address: string; note: string; kinds: readonly PayoutKind[] };

/**
 * Wallets with a history: the demo promoter's has every kind of transaction, the others one each.
 */
export const payoutWallets: readonly PayoutWallet[] = [
  {
    address: DEMO_WALLET_ADDRESS,
    note: 'the demo promoter’s: every payer and program, and strangers, spam and swaps between them',
    kinds: PAYOUT_KINDS,
  },
  ...PAYOUT_KINDS.map((kind) => ({
    address: addressOf(`the sandbox wallet of ${kind}`),
    note: kind,
    kinds: [kind],
  })),
];

const HOUR = 3_600;
/** Length of a history, and the distance of its transactions. */
const HISTORY = 45 * 24 * HOUR;
const EVERY = 7 * HOUR;
/** Faster since the sandbox opened, so a watcher sees new payments. */
const LIVE_EVERY = 120;
const MINTS = [USDC, WRAPPED_SOL];

export type Chain = ReturnType<typeof createChain>;

/** A slot takes about 0.4 seconds; some weeks behind the real chain, whose clock is the limit. */
export const slotAt = (seconds: number): number => Math.floor(seconds / 0.4) - 4_045_000_000;

/** A payment's time in unix seconds, and its number among equally spaced ones. */
type Due = { at: number; nth: number };

/**
 * When a wallet is paid until `until`, whenever the sandbox started, so a demo survives a restart.
 */
const timesOf = (wallet: string, openedAt: number, until: number): Due[] => {
  const seed = seedOf(wallet);
  const times = (every: number, from: number, to: number): Due[] => {
    const first = Math.ceil((from - (seed % every)) / every);
    const count = Math.max(0, Math.floor((to - (seed % every)) / every) - first + 1);
    return Array.from({ length: count }, (_, index) => {
      const nth = first + index;
      return { at: nth * every + (seed % every), nth };
    });
  };
  const history = times(EVERY, openedAt - HISTORY, until);
  const isNew = ({ at }: Due): boolean => (at - seed) % EVERY !== 0;
  return [...history, ...times(LIVE_EVERY, openedAt + 1, until).filter(isNew)];
};

/**
 * The chain for payout wallets: histories of the sandbox's own wallets, which continue while it
 * runs, and payments made by a control. Includes only finalized ones, 13 seconds old.
 */
export function createChain({ openedAt, now }: { openedAt: number; now: () => number }) {
  const FINALITY = 13;
  const paid: Recorded[] = [];
  const owners = new Map<string, string>();
  const built = new Map<string, Recorded>();
  let serial = 0;

  const noteOwner = (wallet: string): void => {
    for (const mint of MINTS) owners.set(tokenAccountOf(wallet, mint), wallet);
  };
  for (const { address } of payoutWallets) noteOwner(address);

  const record = (wallet: string, kind: PayoutKind, at: number, seed: number): Recorded => {
    const key = `${wallet} ${at}`;
    const known = built.get(key);
    if (known) return known;
    const made = recordPayout({ kind, wallet, at, slot: slotAt(at), seed });
    built.set(key, made);
    return made;
  };

  const historyOf = (wallet: string): Recorded[] => {
    const known = payoutWallets.find(({ address }) => address === wallet);
    if (!known) return [];
    const until = now() / 1_000 - FINALITY;
    return timesOf(wallet, openedAt, until).flatMap(({ at, nth }) => {
      const kind = known.kinds[nth % known.kinds.length];
      return kind ? record(wallet, kind, at, nth) : [];
    });
  };

  const all = (wallet: string): Recorded[] => [
    ...historyOf(wallet),
    ...paid.filter(({ at }) => at <= now() / 1_000 - FINALITY),
  ];

  return {
    signaturesOf: (address: string): Recorded[] =>
      all(owners.get(address) ?? address)
        .filter(({ accounts }) => accounts.has(address))
        .sort((one, other) => other.slot - one.slot),
    find: (signature: string): Recorded | undefined =>
      [...built.values(), ...paid].find((each) => each.signature === signature),
    tokenAccountsOf: (wallet: string, mint: string): string[] => {
      const account = tokenAccountOf(wallet, mint);
      return owners.get(account) === wallet ? [account] : [];
    },
    pay(payout: { wallet: string; kind: PayoutKind; at: number; amount?: bigint }): Recorded {
      const { wallet, at } = payout;
      noteOwner(wallet);
      serial += 1;
      // Neither failed nor of another version.
      const recorded = recordPayout({ ...payout, slot: slotAt(at), seed: serial * 35 });
      paid.push(recorded);
      return recorded;
    },
  };
}
