/** Integer micro-dollars as USD text with two decimals, rounded half away from zero. */
export const usdText = (microUsd: number): string => {
  const cents = Math.round(Math.abs(microUsd) / 10_000);
  const sign = microUsd < 0 && cents > 0 ? '-' : '';
  return `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** An integer in a currency's smallest unit as plain decimal text in whole units: `-1500000` with 6 is `-1.5`. */
export const unitsText = (raw: string | number, decimals: number): string => {
  const text = String(raw);
  const isNegative = text.startsWith('-');
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
};

/** Integer micro-dollars as USD text with six decimals: nothing is rounded. */
export const exactUsdText = (microUsd: number): string => {
  const digits = String(Math.abs(microUsd)).padStart(7, '0');
  return `${microUsd < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
