/** @jsxImportSource @soltrade/worker/landing/jsx */
// Longer ones wouldn't fit on one line of a narrow phone at the large size.
const LONG = 8;

const classesOf = (symbol: string): string => {
  const classes = ['symbol'];
  if ([...symbol].length > LONG) classes.push('symbol-long');
  // The gradient is clipped to the glyphs, which would leave only an emoji's outline.
  if (!/\p{Extended_Pictographic}/u.test(symbol)) classes.push('symbol-gradient');
  return classes.join(' ');
};

export const TokenSymbol = ({ symbol }: { symbol: string }) => (
  <bdi className={classesOf(symbol)}>{symbol}</bdi>
);
