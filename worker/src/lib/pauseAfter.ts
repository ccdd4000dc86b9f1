/** Exponential backoff with jitter, in the unit of `first` and `most`. */
export const pauseAfter = (
  failures: number,
  { first, most }: { first: number; most: number },
): number => {
  const whole = Math.min(most, first * 2 ** (failures - 1));
  return whole * (0.5 + Math.random() / 2);
};
