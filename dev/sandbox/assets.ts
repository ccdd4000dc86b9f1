import type { Asset } from './tokenDefinition.ts';

export const wrappedSol: Asset = {
  mint: 'So11111111111111111111111111111111111111112',
  name: 'Wrapped SOL',
  symbol: 'SOL',
  supply: 610_000_000,
  price: { start: 163.4, growth: 0, swing: 0.012, drift: 0.008 },
};

/** Trades against a token of the list but is in no list itself. */
export const sandboxDollar: Asset = {
  mint: 'DGg6AeuB18SSEAewTrNHNR5dtwZ2ooe8f3n8iUVwutNj',
  name: 'Sandbox Dollar',
  symbol: 'SBUSD',
  supply: 25_000_000,
  price: { start: 1.0003, growth: 0, swing: 0.0004, drift: 0.0002 },
};
