// Tokens of the demo promoter's past calls: the table has each result, and the market continues
// from it.
import { addressOf, defineToken, type SandboxToken } from './tokenDefinition.ts';

/** Multiples of the call's price: the highest held (null if none), after seven days, and today. */
export type PastCall = { entry: number; peak: number | null; r7: number; now: number };

const pastToken = (symbol: string, name: string, { entry, now }: PastCall): SandboxToken =>
  defineToken({
    kind: 'past',
    note: 'called by the demo promoter',
    mint: addressOf(`mint ${symbol}`),
    name,
    symbol,
    holding: { holders: 900 + symbol.length * 311, topTen: '41.2', developer: '0.4' },
    price: { start: entry * now, growth: 0, swing: 0.03, drift: 0.02 },
    pools: [
      {
        dex: 'pumpswap',
        createdDaysAgo: 120,
        liquidity: 21_000,
        dailyVolume: 18_000,
        activity: { hours: 1, ticks: 0.3 },
      },
    ],
  });

const CALLS: readonly (readonly [symbol: string, name: string, call: PastCall])[] = [
  ['FROGE', 'Froge of Wall Street', { entry: 0.00021, peak: 12.4, r7: 3.1, now: 0.42 }],
  ['YETI', 'Yeti Yield', { entry: 0.0009, peak: 0.9, r7: 0.12, now: 0.03 }],
  ['MOONCAT', 'Moon Cat', { entry: 0.00084, peak: 6.2, r7: 2.4, now: 1.3 }],
  ['OTTER', 'Otter Space', { entry: 0.0016, peak: 1.6, r7: 0.5, now: 0.11 }],
  ['BASED', 'Based Beaver', { entry: 0.00047, peak: 5.1, r7: 1.9, now: 0.8 }],
  ['KOALA', 'Koala Coup', { entry: 0.0003, peak: null, r7: 0.02, now: 0.01 }],
  ['WAGYU', 'Wagyu Inu', { entry: 0.0021, peak: 2.8, r7: 0.9, now: 0.31 }],
  ['LLAMA', 'Llama Drama', { entry: 0.00073, peak: 1.1, r7: 0.3, now: 0.05 }],
  ['NODE', 'Node Nomad', { entry: 0.0052, peak: 3.3, r7: 1.2, now: 0.6 }],
  ['RAMEN', 'Ramen Republic', { entry: 0.00012, peak: 1.4, r7: 0.7, now: 0.2 }],
  ['TURBOT', 'Turbo Turtle', { entry: 0.0011, peak: 2.3, r7: 1.6, now: 0.9 }],
  ['PIXEL', 'Pixel Pony', { entry: 0.00038, peak: 1.8, r7: 1.1, now: 0.7 }],
  ['GMGN', 'gm gn', { entry: 0.0006, peak: 1.2, r7: 0.4, now: 0.08 }],
  ['ZEN', 'Zen Zebra', { entry: 0.0027, peak: 2.1, r7: 0.7, now: 0.2 }],
  ['BRICK', 'Brick by Brick', { entry: 0.00055, peak: 0.8, r7: 0.4, now: 0.3 }],
];

export const PAST_CALLS = CALLS.map(([symbol, name, call]) => ({
  token: pastToken(symbol, name, call),
  call,
}));
