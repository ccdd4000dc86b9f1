const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

const MICRO = 6;

/** A positive decimal text as an integer and its number of decimals. Throws for other text. */
const parsed = (text: string): { digits: bigint; decimals: number } => {
  const match = DECIMAL.exec(text);
  if (!match) throw new Error(`not a price: ${text}`);
  const [, whole = '', fraction = ''] = match;
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
};

/** Divides by a power of ten, rounding half to even, so sums of many amounts have no bias. */
const dividedBy = (value: bigint, decimals: number): bigint => {
  const divisor = 10n ** BigInt(decimals);
  const magnitude = value < 0n ? -value : value;
  const quotient = magnitude / divisor;
  const twice = (magnitude % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const rounded = isUp ? quotient + 1n : quotient;
  return value < 0n ? -rounded : rounded;
};

/** At dollars per whole unit, rounded half to even. Null beyond safe integers, which indicates an error. */
export const microUsdOf = (amount: { rawAmount: bigint; decimals: number; price: string }): number | null => {
  const price = parsed(amount.price);
  const scaled = amount.rawAmount * price.digits * 10n ** BigInt(MICRO);
  const value = dividedBy(scaled, amount.decimals + price.decimals);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= -BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : null;
};
