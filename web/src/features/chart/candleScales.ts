import type { Candle } from '@soltrade/schema/contracts/tokens';

export type Range = [min: number, max: number];

/**
 * Candles are drawn side by side, so an hour without a trade leaves no gap. Position is the index.
 */
export type CandleColumns = [
  position: number[],
  open: number[],
  high: number[],
  low: number[],
  close: number[],
  volume: number[],
];

/** Minimum number of slots, so a few candles don't become wide blocks. */
const MIN_PLACES = 24;
/** Share of the height for the volume, below the prices. */
const VOLUME_SHARE = 0.2;
/** Fewer clicks than this don't fill their share. */
const MIN_TOP = 4;
const PRICE_MARGIN = 0.06;
/** Margin around a constant price, as a share of it. */
const FLAT_MARGIN = 0.01;

export const toColumns = (candles: readonly Candle[]): CandleColumns => [
  candles.map((_, index) => index),
  candles.map(({ open }) => open),
  candles.map(({ high }) => high),
  candles.map(({ low }) => low),
  candles.map(({ close }) => close),
  candles.map(({ volume }) => volume),
];

/** Equal prices count as a rise. */
export const hasRisen = ({ open, close }: Pick<Candle, 'open' | 'close'>): boolean => close >= open;

/** Keeps the newest candle at the right. */
export const positionRange = (count: number): Range => [
  count - Math.max(count, MIN_PLACES) - 0.5,
  count - 0.5,
];

/** From below the lowest price, leaving room for the volume, to above the highest. */
export const priceRange = (candles: readonly Candle[]): Range => {
  const lowest = Math.min(...candles.map(({ low }) => low));
  const highest = Math.max(...candles.map(({ high }) => high));
  const height = highest - lowest || highest * FLAT_MARGIN || 1;
  const shown = height * (1 + 2 * PRICE_MARGIN);
  const volumeRoom = (shown * VOLUME_SHARE) / (1 - VOLUME_SHARE);
  return [lowest - height * PRICE_MARGIN - volumeRoom, highest + height * PRICE_MARGIN];
};

/** From zero to a maximum at which the largest bar fills its share of the height. */
const barRange = (largest: number): Range => [0, largest / VOLUME_SHARE];

export const volumeRange = (candles: readonly Candle[]): Range =>
  barRange(Math.max(...candles.map(({ volume }) => volume), Number.MIN_VALUE));

/** Top of the clicks' scale, which a single click doesn't fill. */
export const topOfClicks = (counts: readonly (number | null)[]): number =>
  Math.max(MIN_TOP, ...counts.map((count) => count ?? 0));

export const clickRange = (counts: readonly (number | null)[]): Range =>
  barRange(topOfClicks(counts));

/** How many of `room` labels fit below the candles; few candles take only part of the width. */
export const labelRoomOf = (count: number, room: number): number =>
  (room * count) / Math.max(count, MIN_PLACES);
