import { ASSETS, type AssetId } from '@soltrade/schema/assets';
import { DOLLARS } from '@soltrade/schema/currencies';
import { MINUTE } from '@soltrade/schema/durations';

/** The last price of a minute: its start, and dollars per whole unit as decimal text. */
export type MinutePrice = { at: number; price: string };

export const minuteOf = (at: number): number => at - (at % MINUTE);

export const priceAt = (
  prices: readonly MinutePrice[],
  { minute, maxAge }: { minute: number; maxAge: number },
): MinutePrice | null =>
  prices
    .filter(({ at }) => at <= minute && at >= minute - maxAge)
    .reduce<MinutePrice | null>(
      (best, each) => (best === null || each.at > best.at ? each : best),
      null,
    );

/** Sources of an asset's dollar price; without one it stays unpriced. */
export type PriceSources = {
  /** One token counts as one dollar: a convention, so the source is named `par`. */
  isPar?: true;
  /**
   * A GeckoTerminal pool whose base is the asset. Pinned, because fakes claim the largest reserves.
   */
  pool?: { address: string; name: string };
  product?: string;
};

export const PRICE_SOURCES: Readonly<Record<AssetId, PriceSources>> = {
  SOL: {
    pool: { address: 'Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE', name: 'Orca SOL/USDC' },
    product: 'SOL-USD',
  },
  USDC: { isPar: true },
  USDT: { isPar: true },
  USD1: { isPar: true },
  BONK: { product: 'BONK-USD' },
};

export const PAR = 'par';

/** Dollars, and assets that count as dollars. */
export const isDollar = (asset: string): boolean => {
  const known = ASSETS.find(({ id }) => id === asset);
  return known === undefined ? asset === DOLLARS.id : PRICE_SOURCES[known.id].isPar === true;
};

export const geckoterminalSource = (pool: string): string => `geckoterminal:${pool}`;
export const coinbaseSource = (product: string): string => `coinbase:${product}`;

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

const MICRO = 6;

/** A positive decimal text as an integer and its number of decimals. Throws for other text. */
const parsed = (text: string): { digits: bigint; decimals: number } => {
  const match = DECIMAL.exec(text);
  if (!match) throw new Error(`not a price: ${text}`);
  const [, whole = '', fraction = ''] = match;
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
};

/** Divides by a power of ten, rounding half to even, so sums of many amounts have no bias. */
const dividedBy = (value: bigint, decimals: number): bigint => {
  const divisor = 10n ** BigInt(decimals);
  const magnitude = value < 0n ? -value : value;
  const quotient = magnitude / divisor;
  const twice = (magnitude % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const rounded = isUp ? quotient + 1n : quotient;
  return value < 0n ? -rounded : rounded;
};

/**
 * At dollars per whole unit, rounded half to even. Null beyond safe integers, which indicates an
 * error.
 */
export const microUsdOf = (amount: {
  rawAmount: bigint;
  decimals: number;
  price: string;
}): number | null => {
  const price = parsed(amount.price);
  const scaled = amount.rawAmount * price.digits * 10n ** BigInt(MICRO);
  const value = dividedBy(scaled, amount.decimals + price.decimals);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= -BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : null;
};
