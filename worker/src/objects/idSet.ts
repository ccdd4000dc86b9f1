// The ids of events as a set in memory, eight bytes each: 62 bits are a hash of the id and its kind, and two the event's
// class. In a link of twenty million events, two have the same hash once in about twenty thousand such links.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { EventKind } from '../model/counted.ts';

/** Two numbers of 32 bits, as `Int32Array` has them; the last two bits of `low` are 0. */
export type IdHash = { high: number; low: number };

/** Pairs of `low`, with the class in it, and `high`: in this order a pair is a number of 64 bits to `BigInt64Array`. */
export type IdPairs = Int32Array<ArrayBuffer>;

export const NO_IDS: IdPairs = new Int32Array(0);

const CLASSES = ['person', 'repeat', 'robot'] as const;

/** No class is 0, so no pair is. */
const codeOf = (counted: ClickClass): number => CLASSES.indexOf(counted) + 1;

const classIn = (low: number): ClickClass | null => CLASSES[(low & 3) - 1] ?? null;

/** Lets each bit change about half of the others. */
const scatter = (number: number): number => {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
};

export const idHashOf = ({ id, kind }: { id: string; kind: EventKind }): IdHash => {
  let [high, low] = kind === 'click' ? [0x243f6a88, 0x13198a2e] : [0x3707344, 0x299f31d0];
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    high = scatter(high + code + 0x9e3779b9);
    low = scatter(Math.imul(low, 5) + code);
  }
  return { high, low: low & ~3 };
};

const isAt = (pairs: IdPairs, at: number, { high, low }: IdHash): boolean =>
  pairs[at + 1] === high && ((pairs[at] ?? 0) & ~3) === low;

/** The class of the event that has the id, among pairs in any order; null if there is none. */
export const findInPairs = (pairs: IdPairs, hash: IdHash): ClickClass | null => {
  for (let at = 0; at < pairs.length; at += 2) {
    if (isAt(pairs, at, hash)) return classIn(pairs[at] ?? 0);
  }
  return null;
};

export const joinedPairs = (parts: readonly IdPairs[]): IdPairs => {
  const pairs = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    pairs.set(part, at);
    at += part.length;
  }
  return pairs;
};

const FIRST_PLACES = 16;

export const idSet = () => {
  let places: IdPairs = new Int32Array(2 * FIRST_PLACES);
  let size = 0;
  // Nobody else must be able to choose ids that all belong to the same place.
  const [highSalt = 0, lowSalt = 0] = crypto.getRandomValues(new Int32Array(2));

  /** Where the pair of an id is, or would be. */
  const placeOf = (hash: IdHash): number => {
    const last = places.length / 2 - 1;
    let place = scatter(Math.imul(hash.high ^ highSalt, 0x9e3779b1) ^ hash.low ^ lowSalt) & last;
    while (places[2 * place] !== 0 && !isAt(places, 2 * place, hash)) place = (place + 1) & last;
    return 2 * place;
  };

  const put = (low: number, high: number): void => {
    const at = placeOf({ high, low: low & ~3 });
    if (places[at] === 0) size += 1;
    places[at] = low;
    places[at + 1] = high;
  };

  /** Each pair, in no order. */
  const pairs = (): IdPairs => {
    const found = new Int32Array(2 * size);
    let next = 0;
    for (let at = 0; at < places.length; at += 2) {
      if (places[at] === 0) continue;
      found[next] = places[at] ?? 0;
      found[next + 1] = places[at + 1] ?? 0;
      next += 2;
    }
    return found;
  };

  const grow = (): void => {
    const before = pairs();
    places = new Int32Array(2 * places.length);
    size = 0;
    for (let at = 0; at < before.length; at += 2) put(before[at] ?? 0, before[at + 1] ?? 0);
  };

  return {
    add: ({ high, low }: IdHash, counted: ClickClass): void => {
      if (2 * size >= places.length / 2) grow();
      put(low | codeOf(counted), high);
    },

    /** The class of the event that has the id; null if there is none. */
    find: (hash: IdHash): ClickClass | null => classIn(places[placeOf(hash)] ?? 0),

    pairs,
  };
};

export type IdSet = ReturnType<typeof idSet>;
