// Which of a token's markets prices it. Anyone can open a pool with $2 in it and claim $900M.

import { DAY, HOUR } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';

export type Market = {
  /** A launchpad's bonding curve, whose liquidity is no pool's. */
  isCurve: boolean;
  /** In dollars; 0 if unknown. */
  liquidity: number;
  dayVolume: number;
  /** Null if the source doesn't say. */
  hourVolume: number | null;
  /** The market cap, else the price, that it claims; 0 if it claims none. */
  claim: number;
  openedAt: number | null;
};

/** The least share of a claimed market cap that a pool must hold. */
const LEAST_SHARE = 1 / 1_000;

const isTraded = ({ dayVolume }: Market): boolean => dayVolume > 0;

const isLive = ({ isCurve, hourVolume, dayVolume }: Market): boolean =>
  isCurve && (hourVolume ?? dayVolume) > 0;

const isBelievable = (market: Market): boolean =>
  isTraded(market) && (market.isCurve || market.liquidity >= market.claim * LEAST_SHARE);

/**
 * Whether a coin can have left its curve for this pool: old enough, traded, and with something in
 * it.
 */
const isGrown = (market: Market, now: number): boolean =>
  !market.isCurve &&
  isBelievable(market) &&
  market.liquidity >= RECORD.goneLiquidity &&
  now - (market.openedAt ?? now - DAY) >= HOUR;

const deepest = <One extends Market>(markets: readonly One[]): One | undefined =>
  markets.toSorted(
    (one, other) => other.liquidity - one.liquidity || other.dayVolume - one.dayVolume,
  )[0];

/** Null without any. Nothing believable leaves the smallest claim, in doubt. */
export const mainMarket = <One extends Market>(
  markets: readonly One[],
  now: number,
): { market: One; isUncertain: boolean } | null => {
  const live = markets.filter(isLive);
  const hasLeft = markets.some((market) => isGrown(market, now));
  const believable = live.length > 0 && !hasLeft ? live : markets.filter(isBelievable);
  const main = deepest(believable);
  if (main) return { market: main, isUncertain: false };
  const [smallest] = markets
    .filter(({ claim }) => claim > 0)
    .toSorted((one, other) => one.claim - other.claim);
  const market = smallest ?? deepest(markets);
  return market ? { market, isUncertain: true } : null;
};

type Claim = { price: string | null; marketCap: string | null };

/**
 * Two sources' claims of one token: whether they differ by more than a tenth of the smaller one.
 */
export const areApart = (one: Claim, other: Claim): boolean => {
  const [first, second] = [Number(one.price ?? 0), Number(other.price ?? 0)];
  return Math.max(first, second) > Math.min(first, second) * 1.1;
};
