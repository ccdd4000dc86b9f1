import { describe, expect, it } from 'vitest';
import { findInPairs, idHashOf, idSet } from './idSet.ts';

const CLASSES = ['person', 'repeat', 'robot'] as const;

const classOf = (index: number) => CLASSES[index % 3] ?? 'person';

describe('the set of ids', () => {
  it('knows each id with its class, a click from a view, and no other', () => {
    const ids = idSet();
    const many = Array.from({ length: 20_000 }, () => crypto.randomUUID());
    for (const [index, id] of many.entries()) ids.add(idHashOf({ id, kind: 'click' }), classOf(index));
    const wrong = many.filter((id, index) => ids.find(idHashOf({ id, kind: 'click' })) !== classOf(index));
    expect(wrong).toEqual([]);
    expect(many.filter((id) => ids.find(idHashOf({ id, kind: 'view' })) !== null)).toEqual([]);
    const pairs = ids.pairs();
    expect(pairs).toHaveLength(2 * many.length);
    for (const [index, id] of many.slice(0, 50).entries()) {
      expect(findInPairs(pairs, idHashOf({ id, kind: 'click' }))).toBe(classOf(index));
    }
  });

  it('holds ids whose hashes are alike in one half, or zero', () => {
    const ids = idSet();
    const hashes = [0, 1, -1, 0x7fffffff, -0x80000000].flatMap((high) =>
      [0, 4, -4, 0x7ffffffc, -0x80000000].map((low) => ({ high, low })),
    );
    for (const hash of hashes) expect(ids.find(hash)).toBeNull();
    for (const [index, hash] of hashes.entries()) ids.add(hash, classOf(index));
    expect(hashes.map((hash) => ids.find(hash))).toEqual(hashes.map((_, index) => classOf(index)));
    expect(ids.pairs()).toHaveLength(2 * hashes.length);
  });
});

describe('the hash of an id', () => {
  /** The numbers that are there more than once. */
  const collisions = (numbers: Int32Array): number => {
    numbers.sort();
    return numbers.reduce(
      (sum, number, index) => sum + (index > 0 && numbers[index - 1] === number ? 1 : 0),
      0,
    );
  };

  it.each([
    ['random ids', () => crypto.randomUUID()],
    ['ids in sequence', (index: number) => `event-${index}`],
    [
      'ids that differ in one place',
      (index: number) => `aaaaaaaa${index.toString(36).padStart(8, '0')}aaaaaaaa`,
    ],
  ])('spreads %s evenly over both halves', (_, idAt) => {
    const count = 200_000;
    const [highs, lows] = [new Int32Array(count), new Int32Array(count)];
    for (let index = 0; index < count; index++) {
      const { high, low } = idHashOf({ id: idAt(index), kind: index % 2 === 0 ? 'click' : 'view' });
      highs[index] = high;
      lows[index] = low;
    }
    // As many as chance brings among numbers of 32 and 30 bits, and half as many again: 7 and 28 for halves that are even.
    expect(collisions(highs)).toBeLessThan(4 * 5);
    expect(collisions(lows)).toBeLessThan(4 * 19);
  });
});
