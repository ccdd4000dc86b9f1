import { DAY, HOUR } from '@soltrade/schema/durations';
import { RECORD } from '@soltrade/schema/limits/record';
import { describe, expect, it } from 'vitest';
import { areApart, type Market, mainMarket } from './mainMarket.ts';

const NOW = Date.UTC(2026, 0, 31);

const pool = (change: Partial<Market> = {}): Market => ({
  isCurve: false,
  liquidity: 50_000,
  dayVolume: 20_000,
  hourVolume: 1_000,
  claim: 1_000_000,
  openedAt: NOW - 3 * DAY,
  ...change,
});

const curve = (change: Partial<Market> = {}): Market =>
  pool({ isCurve: true, liquidity: 0, claim: 20_000, ...change });

/** Anyone can open it. */
const trap = (change: Partial<Market> = {}): Market =>
  pool({ liquidity: 2, dayVolume: 0, hourVolume: 0, claim: 900_000_000, ...change });

describe('the market that prices a token', () => {
  it.each<[string, Market[], { claim: number; isUncertain: boolean }]>([
    [
      'is the deepest',
      [pool({ claim: 7, liquidity: 1 }), pool()],
      { claim: 1e6, isUncertain: false },
    ],
    [
      'is no pool of $2 beside a live curve',
      [trap(), curve()],
      { claim: 20_000, isUncertain: false },
    ],
    [
      'is no traded pool of $2 either',
      [trap({ dayVolume: 5, hourVolume: 5 }), curve()],
      { claim: 20_000, isUncertain: false },
    ],
    [
      'is no deep pool of a few minutes beside a live curve',
      [pool({ openedAt: NOW - HOUR / 2 }), curve()],
      { claim: 20_000, isUncertain: false },
    ],
    [
      'is the pool that a coin left its curve for',
      [pool(), curve({ hourVolume: 0 })],
      { claim: 1_000_000, isUncertain: false },
    ],
    [
      'is the pool that is just old and deep enough to have left a live curve for',
      [pool({ liquidity: RECORD.goneLiquidity, openedAt: NOW - HOUR, claim: 7 }), curve()],
      { claim: 7, isUncertain: false },
    ],
    [
      'may be one whose age is unknown',
      [pool({ openedAt: null }), curve()],
      { claim: 1_000_000, isUncertain: false },
    ],
    [
      'is a curve that was traded today, where its hour is unknown',
      [pool({ openedAt: NOW }), curve({ hourVolume: null })],
      { claim: 20_000, isUncertain: false },
    ],
    [
      'is the busier of two that are as deep',
      [pool({ claim: 7, dayVolume: 1 }), pool()],
      { claim: 1_000_000, isUncertain: false },
    ],
    [
      'holds a thousandth of its claim',
      [pool({ liquidity: 1_000 })],
      { claim: 1e6, isUncertain: false },
    ],
    ['in doubt, holds less', [pool({ liquidity: 999 })], { claim: 1e6, isUncertain: true }],
    ['may claim nothing', [trap({ claim: 0 })], { claim: 0, isUncertain: true }],
    [
      'claims the least where none is believable',
      [trap(), trap({ claim: 800 })],
      { claim: 800, isUncertain: true },
    ],
    [
      'has in it a part of what it claims',
      [pool({ liquidity: 900_000, claim: 1e12 }), pool({ liquidity: 5_000 })],
      { claim: 1_000_000, isUncertain: false },
    ],
  ])('%s', (_what, markets, { claim, isUncertain }) => {
    for (const order of [markets, markets.toReversed()]) {
      expect(mainMarket(order, NOW)).toMatchObject({ market: { claim }, isUncertain });
    }
  });

  it('is none without any', () => {
    expect(mainMarket([], NOW)).toBeNull();
  });
});

it('two sources are apart by more than a tenth of the smaller price', () => {
  const apart = (one: string | null, other: string | null) =>
    areApart({ price: one, marketCap: null }, { price: other, marketCap: null });
  expect([apart('10', '11'), apart('11', '10')]).toEqual([false, false]);
  expect([apart('10', '11.1'), apart('11.1', '10')]).toEqual([true, true]);
  expect([apart('10', null), apart(null, null)]).toEqual([true, false]);
});
