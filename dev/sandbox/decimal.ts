/** Plain notation without an exponent: both markets write `0.00001234`, not `1.234e-5`. */
export function decimal(value: number, significant: number): string {
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(100, Math.max(0, significant - 1 - magnitude)));
}

export function round(value: number, digits: number): number {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
}
