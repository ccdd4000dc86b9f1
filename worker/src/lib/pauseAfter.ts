/**
 * How long to wait after so many failures in a row, in the unit of `first` and `most`: a pause that doubles, of which a random half
 * is left out, so that those whom one outage stopped don't come back at once.
 */
export const pauseAfter = (
  failures: number,
  { first, most }: { first: number; most: number },
): number => {
  const whole = Math.min(most, first * 2 ** (failures - 1));
  return whole * (0.5 + Math.random() / 2);
};
