import { describe, expect, it } from 'vitest';
import { boundedMap } from './boundedMap.ts';

const heldOf = (map: { get: (key: number) => number | undefined }, keys: number): number =>
  Array.from({ length: keys }, (_, key) => map.get(key)).filter((value) => value !== undefined)
    .length;

describe('boundedMap', () => {
  it('holds no more than its size, whatever it is given', () => {
    const map = boundedMap<number, number>(10);
    for (let key = 0; key < 1_000; key += 1) map.set(key, key);
    expect(map.get(999)).toBe(999);
    expect(heldOf(map, 1_000)).toBeLessThanOrEqual(10);
  });

  it('keeps what is used, forgets what is not, and replaces a value in its place', () => {
    const map = boundedMap<number, number>(10);
    map.set(-1, 1);
    map.set(-2, 1);
    map.set(-1, 2);
    for (let key = 0; key < 100; key += 1) {
      map.set(key, key);
      expect(map.get(-1)).toBe(2);
    }
    expect(map.get(-2)).toBeUndefined();
  });
});
