/** @jsxImportSource @soltrade/worker/landing/jsx */
// Longer ones would not fit on one line of the large size on a narrow phone.
const LONG = 8;

const classesOf = (symbol: string): string => {
  const classes = ['symbol'];
  if ([...symbol].length > LONG) classes.push('symbol-long');
  // The gradient is clipped to the glyphs, which would leave only the outline of an emoji.
  if (!/\p{Extended_Pictographic}/u.test(symbol)) classes.push('symbol-gradient');
  return classes.join(' ');
};

export const TokenSymbol = ({ symbol }: { symbol: string }) => (
  <bdi className={classesOf(symbol)}>{symbol}</bdi>
);
