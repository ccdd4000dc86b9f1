import type { Candle } from '@soltrade/schema/contracts/tokens';
import { FACTS } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';

const closes = z.array(z.number());

/** Equidistant prices of three spans, oldest first; empty if unknown. `at` in epoch milliseconds. */
export const sparkline = z.object({ '1h': closes, '24h': closes, '7d': closes, at: z.number() });

export type Sparkline = z.output<typeof sparkline>;

/** Enough for lines a few dozen pixels high. */
const DIGITS = 4;

/** Equidistant over the last `span` milliseconds; without trades, a price stays. Fewer than two prices make no line. */
export const closesOf = (
  candles: readonly Candle[],
  { span, now, count = FACTS.maxCloses }: { span: number; now: number; count?: number },
): number[] => {
  const moments = Array.from({ length: count }, (_, index) => now - span + (span * (index + 1)) / count);
  const prices = moments.flatMap(
    (moment) => candles.findLast(({ time }) => time * 1_000 <= moment)?.close ?? [],
  );
  return prices.length < 2 ? [] : prices.map((price) => Number(price.toPrecision(DIGITS)));
};
