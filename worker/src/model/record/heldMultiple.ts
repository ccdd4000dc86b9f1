import { MULTIPLES, RECORD } from '@soltrade/schema/limits';

type Sample = { price: string; at: number };

/** The highest stated multiple that a multiple comes up to; 0 if none. */
export const statedMultiple = (reached: number): number =>
  Math.max(0, ...RECORD.multiples.filter((multiple) => reached >= multiple));

/** The highest stated multiple of a call's price that a price reaches; 0 if none. */
export const reachedMultiple = (callPrice: string, price: number): number =>
  Math.max(0, ...RECORD.multiples.filter((multiple) => price >= multiple * Number(callPrice)));

/**
 * The highest stated multiple of a call's price that two samples in a row held, and that was not told; null if there is none.
 * Samples that are too near could be one spike, and between those that are too far apart anything can have been.
 */
export const heldMultiple = (
  { callPrice, told }: { callPrice: string; told: number },
  [before, now]: readonly [Sample | null, Sample],
): number | null => {
  if (before === null) return null;
  const apart = now.at - before.at;
  if (apart < MULTIPLES.leastApart || apart > MULTIPLES.mostApart) return null;
  const held = Math.min(Number(before.price), Number(now.price));
  const highest = reachedMultiple(callPrice, held);
  return highest > told ? highest : null;
};
