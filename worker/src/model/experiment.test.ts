import type { People } from '@soltrade/schema/contracts/experiments';
import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../test/seededNumbers.ts';
import { differenceOf, winnerOf } from './experiment.ts';

const of = (viewers: number, clickers: number): People => ({ viewers, clickers });

/** The first winner that a promoter sees who looks after every 50 people; shares in thousandths. */
const firstWinner = (seed: number, shares: { a: number; b: number }, people: number) => {
  const below = seededNumbers(seed);
  const seen = { a: of(0, 0), b: of(0, 0) };
  for (let person = 1; person <= people; person++) {
    const half = below(1_000) < 500 ? 'a' : 'b';
    seen[half].viewers += 1;
    seen[half].clickers += Number(below(1_000) < shares[half]);
    const winner = person % 50 === 0 ? winnerOf(seen) : null;
    if (winner !== null) return winner;
  }
  return null;
};

const winnersOf = (shares: { a: number; b: number }, people: number) =>
  Array.from({ length: 400 }, (_, seed) => firstWinner(seed * 7_919 + 1, shares, people));

describe('the difference of two halves', () => {
  it('is that of b to a, with an interval that is narrower with more people', () => {
    const few = differenceOf({ a: of(100, 10), b: of(100, 20) });
    const many = differenceOf({ a: of(4_000, 400), b: of(4_000, 800) });
    expect(few?.value).toBe(0.1);
    expect(many?.value).toBe(0.1);
    expect(few?.from).toBeLessThan(0);
    expect(many?.from).toBeGreaterThan(0.05);
    expect(many?.to).toBeLessThan(0.15);
    expect(differenceOf({ a: of(4_000, 800), b: of(4_000, 400) })?.to).toBeLessThan(0);
  });

  it('is unknown without viewers, and never beyond everyone', () => {
    expect(differenceOf({ a: of(0, 0), b: of(9, 1) })).toBeNull();
    // A click may arrive without its view.
    expect(differenceOf({ a: of(1, 0), b: of(1, 3) })).toEqual({ value: 1, from: -1, to: 1 });
  });
});

describe('the winner', () => {
  it('needs 100 viewers in each half', () => {
    expect(winnerOf({ a: of(99, 0), b: of(100, 100) })).toBeNull();
    expect(winnerOf({ a: of(100, 0), b: of(99, 99) })).toBeNull();
    expect(winnerOf({ a: of(100, 0), b: of(100, 100) })).toBe('b');
    expect(winnerOf({ a: of(100, 90), b: of(100, 10) })).toBe('a');
  });

  it.each([10, 100, 400])('is chance in at most 5 of 100 looks-at-will, with %i in a thousand', (share) => {
    const found = winnersOf({ a: share, b: share }, 4_000).filter((winner) => winner !== null);
    expect(found.length).toBeLessThanOrEqual(400 * 0.05);
  });

  it('is found where one half is better', () => {
    const found = winnersOf({ a: 100, b: 160 }, 4_000);
    expect(found.filter((winner) => winner === 'b').length).toBeGreaterThan(400 * 0.95);
    expect(found.filter((winner) => winner === 'a')).toEqual([]);
  });
});
