import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

/** How a price behaves. Everything but `start` is on a logarithmic scale. */
export type PriceModel = {
  /** US dollars around the day on which the sandbox opened. */
  start: number;
  /** Growth a day; it alone decides the sign of the 24-hour change. */
  growth: number;
  /** A pattern that repeats every day, so it never touches the 24-hour change. */
  swing: number;
  /** Free movement; below half of `growth`, or it could turn the sign. */
  drift: number;
  /** The price times this, for a quarter of an hour in every six hours: too short to sell at. */
  spikes?: number;
};

export type Asset = {
  mint: string;
  name: string;
  symbol: string;
  supply: number;
  price: PriceModel;
};

export type Pool = {
  address: string;
  dex: 'meteora' | 'pumpfun' | 'pumpswap' | 'raydium';
  /** Another token with this one as its quote side; absent: this token, in SOL. */
  otherBase?: Asset;
  /** Days before the sandbox's first day. */
  createdDaysAgo: number;
  /** The last trade; absent while the pool lives. */
  endedDaysAgo?: number;
  /** US dollars; null is a bonding curve, of which DexScreener gives no liquidity. */
  liquidity: number | null;
  dailyVolume: number;
  /** Share of hours with trades, and of half minutes within such an hour. */
  activity: { hours: number; ticks: number };
};

export type TokenKind =
  | 'up'
  | 'down'
  | 'flat'
  | 'curve'
  | 'dead-pair-first'
  | 'no-pool'
  | 'no-pool-named'
  | 'gecko-only'
  | 'hostile-name'
  | 'insecure-image'
  | 'powers'
  | 'rug'
  | 'past'
  | 'sample'
  | 'spikes';

export type SandboxToken = {
  kind: TokenKind;
  note: string;
  mint: string;
  name: string;
  symbol: string;
  decimals: number;
  /** Whole tokens. */
  supply: number;
  program: 'spl-token' | 'spl-token-2022';
  /** The authorities that are still set; absent: none. */
  authorities?: { mint: boolean; freeze: boolean };
  /** Of a Token-2022 mint, beside its metadata. */
  extensions?: readonly { extension: string; state?: unknown }[];
  /** Absent: GeckoTerminal has not counted them. Percentages are text there. */
  holding?: { holders: number; topTen: string; developer: string; creator?: string };
  /** `file` is drawn by the sandbox under /images; `url` is someone else's. */
  image: { file: string } | { url: string } | null;
  knownTo: { dexscreener: boolean; geckoterminal: boolean };
  price: PriceModel | null;
  pools: readonly Pool[];
};

type Given = Pick<SandboxToken, 'kind' | 'note' | 'mint' | 'name' | 'symbol' | 'price'> &
  Partial<Omit<SandboxToken, 'pools'>> & {
    pools?: readonly (Omit<Pool, 'address' | 'activity'> & Partial<Pick<Pool, 'activity'>>)[];
  };

/** An address without a known key; the same for the same text. */
export const addressOf = (text: string): string => base58.encode(createHash('sha256').update(text).digest());

/** A token like those of pump.fun, which trades at every moment, but for what is given. */
export const defineToken = ({ pools = [], ...given }: Given): SandboxToken => ({
  decimals: 6,
  supply: 1_000_000_000,
  program: 'spl-token',
  image: { file: given.symbol },
  knownTo: { dexscreener: true, geckoterminal: true },
  ...given,
  pools: pools.map((pool, index) => ({
    address: addressOf(`pool ${index} ${given.symbol}`),
    activity: { hours: 1, ticks: 1 },
    ...pool,
  })),
});
