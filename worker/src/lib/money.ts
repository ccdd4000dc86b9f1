/** Integer micro-dollars as USD text with two decimals, rounded half away from zero. */
export const usdText = (microUsd: number): string => {
  const cents = Math.round(Math.abs(microUsd) / 10_000);
  const sign = microUsd < 0 && cents > 0 ? '-' : '';
  return `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};
