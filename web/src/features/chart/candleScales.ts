import type { Candle } from '@soltrade/schema/contracts/tokens';

export type Range = [min: number, max: number];

/** Candles stand one beside the other: an hour without a trade leaves no hole. Position is the index. */
export type CandleColumns = [
  position: number[],
  open: number[],
  high: number[],
  low: number[],
  close: number[],
  volume: number[],
];

/** The fewest places that a chart has, so a handful of candles does not become a handful of blocks. */
const MIN_PLACES = 24;
/** Share of the height that belongs to the volume, below the prices. */
const VOLUME_SHARE = 0.2;
/** Fewer clicks than this do not fill their share. */
const MIN_TOP = 4;
const PRICE_MARGIN = 0.06;
/** Of a price that did not move, as a share of itself. */
const FLAT_MARGIN = 0.01;

export const toColumns = (candles: readonly Candle[]): CandleColumns => [
  candles.map((_, index) => index),
  candles.map(({ open }) => open),
  candles.map(({ high }) => high),
  candles.map(({ low }) => low),
  candles.map(({ close }) => close),
  candles.map(({ volume }) => volume),
];

/** A candle that closed where it opened counts as risen. */
export const hasRisen = ({ open, close }: Pick<Candle, 'open' | 'close'>): boolean => close >= open;

/** The newest candle always stands at the right. */
export const positionRange = (count: number): Range => [
  count - Math.max(count, MIN_PLACES) - 0.5,
  count - 0.5,
];

/** From below the lowest price, with room for the volume under it, to above the highest one. */
export const priceRange = (candles: readonly Candle[]): Range => {
  const lowest = Math.min(...candles.map(({ low }) => low));
  const highest = Math.max(...candles.map(({ high }) => high));
  const height = highest - lowest || highest * FLAT_MARGIN || 1;
  const shown = height * (1 + 2 * PRICE_MARGIN);
  const volumeRoom = (shown * VOLUME_SHARE) / (1 - VOLUME_SHARE);
  return [lowest - height * PRICE_MARGIN - volumeRoom, highest + height * PRICE_MARGIN];
};

/** From zero, so high that the largest bar below the candles fills its share of the height. */
const barRange = (largest: number): Range => [0, largest / VOLUME_SHARE];

export const volumeRange = (candles: readonly Candle[]): Range =>
  barRange(Math.max(...candles.map(({ volume }) => volume), Number.MIN_VALUE));

/** The count at the top of the clicks' scale; a single click does not fill it. */
export const topOfClicks = (counts: readonly (number | null)[]): number =>
  Math.max(MIN_TOP, ...counts.map((count) => count ?? 0));

export const clickRange = (counts: readonly (number | null)[]): Range => barRange(topOfClicks(counts));

/** How many of `room` labels fit below the candles, which take only a part of the width where they are few. */
export const labelRoomOf = (count: number, room: number): number =>
  (room * count) / Math.max(count, MIN_PLACES);
