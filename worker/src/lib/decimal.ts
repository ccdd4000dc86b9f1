// Figures of upstreams as decimal text. They come as numbers (`1e-7`, `Infinity` from `1e999`) or as strings of up to
// 70 digits (`"NaN"`, `"0.0"`), and leave as plain digits or as null.

const FIGURE = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,4}))?$/;

/** Beyond this a figure is an upstream's error, not an amount: no market is worth 10^18 dollars. */
const MAX_INTEGER_DIGITS = 18;
/** A price of less than 10^-30 would be cut to zero, and zero is another statement. */
const MAX_LEADING_ZEROS = 30;
const SIGNIFICANT_DIGITS = 20;

/** A figure without exponent, or null where it is unknown, not a number or absurd. Fractions are cut, not rounded. */
export const decimalText = (value: number | string | null | undefined): string | null => {
  const match = FIGURE.exec(String(value ?? ''));
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;

  const leading = /^0*/.exec(whole + fraction)?.[0].length ?? 0;
  const digits = (whole + fraction).slice(leading);
  if (digits === '') return '0';
  // Where the decimal point stands, counted from the first digit that is not zero.
  const point = whole.length - leading + Number(exponent);
  if (point > MAX_INTEGER_DIGITS || point < -MAX_LEADING_ZEROS) return null;

  const integer = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const decimals = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits)
    .slice(0, SIGNIFICANT_DIGITS - point)
    .replace(/0+$/, '');
  return `${sign === '-' ? '-' : ''}${integer}${decimals && `.${decimals}`}`;
};

/** As `decimalText`, for what cannot be negative. */
export const amountText = (value: number | string | null | undefined): string | null => {
  const text = decimalText(value);
  return text?.startsWith('-') ? null : text;
};

/** As `amountText`, for what is unknown where an upstream says zero: a price, a market cap. */
export const positiveText = (value: number | string | null | undefined): string | null => {
  const text = amountText(value);
  return text === '0' ? null : text;
};

/** A change in percent. Nothing loses more than all of itself. */
export const changeText = (value: number | string | null | undefined): string | null => {
  const text = decimalText(value);
  return text !== null && Number(text) < -100 ? null : text;
};
