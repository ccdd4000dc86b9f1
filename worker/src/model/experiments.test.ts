import type { Half, People } from '@soltrade/schema/contracts/experiments';
import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { differenceOf, winnerOf } from './experiments.ts';

const of = (viewers: number, clickers: number, networks = 10): People => ({
  viewers,
  clickers,
  networks,
});

type Shares = Record<Half, number>;

/** The first winner that a promoter sees who looks after every 50 people; shares in thousandths. */
const firstWinner = (seed: number, shares: Shares): Half | null => {
  const below = seededNumbers(seed);
  const seen = { a: of(0, 0), b: of(0, 0) };
  for (let person = 1; person <= 4_000; person++) {
    const half = below(1_000) < 500 ? 'a' : 'b';
    seen[half].viewers += 1;
    seen[half].clickers += Number(below(1_000) < shares[half]);
    const winner = person % 50 === 0 ? winnerOf(seen) : null;
    if (winner !== null) return winner;
  }
  return null;
};

/** Of 400 experiments with 4,000 people each. */
const winnersOf = (shares: Shares): (Half | null)[] =>
  Array.from({ length: 400 }, (_, seed) => firstWinner(seed * 7_919 + 1, shares));

describe('the difference of two halves', () => {
  it('is that of b to a, with an interval that is narrower with more people', () => {
    const few = differenceOf({ a: of(100, 10), b: of(100, 20) });
    const many = differenceOf({ a: of(4_000, 400), b: of(4_000, 800) });
    expect(few).toEqual({ value: 0.1, from: -0.0591, to: 0.2591 });
    expect(many).toEqual({ value: 0.1, from: 0.0738, to: 0.1262 });
    const other = differenceOf({ a: of(4_000, 800), b: of(4_000, 400) });
    expect(other).toEqual({ value: -0.1, from: -0.1262, to: -0.0738 });
  });

  it('is unknown without viewers, and never beyond everyone', () => {
    expect(differenceOf({ a: of(0, 0), b: of(9, 1) })).toBeNull();
    expect(differenceOf({ a: of(1, 0), b: of(1, 1) })).toEqual({ value: 1, from: -1, to: 1 });
  });
});

describe('the winner', () => {
  it('needs 100 viewers in each half', () => {
    expect(winnerOf({ a: of(99, 0), b: of(100, 100) })).toBeNull();
    expect(winnerOf({ a: of(100, 0), b: of(99, 99) })).toBeNull();
    expect(winnerOf({ a: of(100, 0), b: of(100, 100) })).toBe('b');
    expect(winnerOf({ a: of(100, 90), b: of(100, 10) })).toBe('a');
  });

  it('needs 10 networks in each half', () => {
    expect(winnerOf({ a: of(200, 0, 9), b: of(200, 200) })).toBeNull();
    expect(winnerOf({ a: of(200, 0), b: of(200, 200, 9) })).toBeNull();
    expect(winnerOf({ a: of(200, 0), b: of(200, 200) })).toBe('b');
  });

  it.each([10, 100, 400])(
    'is chance in at most 5 of 100 experiments, with %i in a thousand',
    (share) => {
      const found = winnersOf({ a: share, b: share }).filter((winner) => winner !== null);
      expect(found.length).toBeLessThanOrEqual(400 * 0.05);
    },
  );

  it('is found where one half is better', () => {
    const found = winnersOf({ a: 100, b: 160 });
    expect(found.filter((winner) => winner === 'b').length).toBeGreaterThan(400 * 0.95);
    expect(found.filter((winner) => winner === 'a')).toEqual([]);
  });
});
