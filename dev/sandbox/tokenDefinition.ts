import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

/** A price's behavior. Logarithmic except for `start`. */
export type PriceModel = {
  /** US dollars around the day when the sandbox opened. */
  start: number;
  /** Daily growth; it alone decides the sign of the 24-hour change. */
  growth: number;
  /** A daily pattern, which therefore doesn't affect the 24-hour change. */
  swing: number;
  /** Free movement; must be below half of `growth`, or it could flip the sign. */
  drift: number;
  /** A factor for a quarter of an hour in every six hours: too short to sell at. */
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
  /** Another token quoted in this one; if absent, this token quoted in SOL. */
  otherBase?: Asset;
  /** Days before the sandbox's first day. */
  createdDaysAgo: number;
  /** The last trade; absent while the pool is alive. */
  endedDaysAgo?: number;
  /** US dollars; null for a bonding curve, whose liquidity DexScreener omits. */
  liquidity: number | null;
  dailyVolume: number;
  /** Share of hours with trades, and of half minutes within such an hour. */
  activity: { hours: number; ticks: number };
};

export type TokenKind =
  | 'up'
  | 'down'
  | 'flat'
  | 'crowd'
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
  /** Authorities that are still set; absent: none. */
  authorities?: { mint: boolean; freeze: boolean };
  /** Extensions of a Token-2022 mint besides its metadata. */
  extensions?: readonly { extension: string; state?: unknown }[];
  /** Absent: not counted by GeckoTerminal. Percentages are text there. */
  holding?: { holders: number; topTen: string; developer: string; creator?: string };
  /** `file` is drawn by the sandbox under /images; `url` is external. */
  image: { file: string } | { url: string } | null;
  knownTo: { dexscreener: boolean; geckoterminal: boolean };
  price: PriceModel | null;
  pools: readonly Pool[];
};

type Given = Pick<SandboxToken, 'kind' | 'note' | 'mint' | 'name' | 'symbol' | 'price'> &
  Partial<Omit<SandboxToken, 'pools'>> & {
    pools?: readonly (Omit<Pool, 'address' | 'activity'> & Partial<Pick<Pool, 'activity'>>)[];
  };

/** An address without a known key, deterministic by text. */
export const addressOf = (text: string): string =>
  base58.encode(createHash('sha256').update(text).digest());

/** By default a token like those of pump.fun, which trades at every moment. */
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
