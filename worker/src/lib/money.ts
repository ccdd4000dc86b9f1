const MICROS = 10_000;

/** Micro-dollars rounded to cents, half away from zero. */
const centsOf = (microUsd: number): number =>
  Math.sign(microUsd) * Math.round(Math.abs(microUsd) / MICROS);

export const centsText = (cents: number): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

export const usdText = (microUsd: number): string => centsText(centsOf(microUsd));

/**
 * Rounds down, then gives the missing cents to the largest remainders, so the parts add up to the
 * total.
 */
export const centsOfParts = (
  parts: readonly number[],
  total = centsOf(parts.reduce((sum, part) => sum + part, 0)),
): number[] => {
  const cents = parts.map((part) => Math.floor(part / MICROS));
  const missing = total - cents.reduce((sum, part) => sum + part, 0);
  const remainderOf = (index: number): number => (parts[index] ?? 0) - (cents[index] ?? 0) * MICROS;
  const largestFirst = [...parts.keys()].toSorted(
    (one, other) => remainderOf(other) - remainderOf(one),
  );
  for (const index of largestFirst.slice(0, missing)) cents[index] = (cents[index] ?? 0) + 1;
  return cents;
};

/** Micro-dollars as USD text with six decimals, unrounded. */
export const exactUsdText = (microUsd: number): string => {
  const digits = String(Math.abs(microUsd)).padStart(7, '0');
  return `${microUsd < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
