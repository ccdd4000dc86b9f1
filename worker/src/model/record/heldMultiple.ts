import { MULTIPLES, RECORD } from '@soltrade/schema/limits/record';

type Sample = { price: string; at: number };

export const statedMultiple = (reached: number): number =>
  Math.max(0, ...RECORD.multiples.filter((multiple) => reached >= multiple));

/** The highest announced multiple of the call's price that a price reaches; 0 if none. */
export const reachedMultiple = (callPrice: string, price: number): number =>
  Math.max(0, ...RECORD.multiples.filter((multiple) => price >= multiple * Number(callPrice)));

/**
 * The multiple held by two consecutive samples and not yet announced, else null. Samples too close could be one spike,
 * too distant ones unrelated.
 */
export const heldMultiple = (
  { callPrice, announced }: { callPrice: string; announced: number },
  [before, now]: readonly [Sample | null, Sample],
): number | null => {
  if (before === null) return null;
  const apart = now.at - before.at;
  if (apart < MULTIPLES.leastApart || apart > MULTIPLES.mostApart) return null;
  const held = Math.min(Number(before.price), Number(now.price));
  const highest = reachedMultiple(callPrice, held);
  return highest > announced ? highest : null;
};
