// Converts upstream figures, numbers or strings (`1e-7`, `"NaN"`), to plain decimal text or null.

const FIGURE = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,4}))?$/;

/** A larger figure is an upstream's error: no market is worth 10^18 dollars. */
const MAX_INTEGER_DIGITS = 18;
/** A price below 10^-30 would be truncated to zero, which has another meaning. */
const MAX_LEADING_ZEROS = 30;
const SIGNIFICANT_DIGITS = 20;

/** Null if unknown, not a number or absurd. Truncates fractions. */
export const decimalText = (value: number | string | null | undefined): string | null => {
  const match = FIGURE.exec(String(value ?? ''));
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;

  const leading = /^0*/.exec(whole + fraction)?.[0].length ?? 0;
  const digits = (whole + fraction).slice(leading);
  if (digits === '') return '0';
  // Position of the decimal point, counted from the first non-zero digit.
  const point = whole.length - leading + Number(exponent);
  if (point > MAX_INTEGER_DIGITS || point < -MAX_LEADING_ZEROS) return null;

  const integer = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const decimals = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits)
    .slice(0, SIGNIFICANT_DIGITS - point)
    .replace(/0+$/, '');
  return `${sign === '-' ? '-' : ''}${integer}${decimals && `.${decimals}`}`;
};

/** Like `decimalText`, for non-negative figures. */
export const amountText = (value: number | string | null | undefined): string | null => {
  const text = decimalText(value);
  return text?.startsWith('-') ? null : text;
};

/** Like `amountText`, for figures whose zero means unknown: a price, a market cap. */
export const positiveText = (value: number | string | null | undefined): string | null => {
  const text = amountText(value);
  return text === '0' ? null : text;
};

export const changeText = (value: number | string | null | undefined): string | null => {
  const text = decimalText(value);
  return text !== null && Number(text) < -100 ? null : text;
};
