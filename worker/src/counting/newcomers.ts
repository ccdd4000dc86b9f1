// How many new visitors a network had lately, remembered, so that not each of them is counted
// again.

import { boundedMap } from '@soltrade/schema/boundedMap';
import type { Sighting } from '../model/statistics.ts';

/** Networks per object, each with views and clicks. */
const REMEMBERED = 2_000;

/**
 * At most `count` sightings are newer than the window before `since`: new ones are added, and old
 * ones not taken away. From `since` to `fullUntil` the network has reached its limit, which no
 * newer sighting changes.
 */
type Bound = { since: number; count: number; fullUntil: number };

const keyOf = ({ kind, network }: Sighting): string => `${kind} ${network}`;

export type Newcomers = ReturnType<typeof rememberedNewcomers>;

/**
 * Bounds that are too high or forgotten are counted in the tables again, so no count depends on
 * what an instance remembers.
 */
export const rememberedNewcomers = () => {
  const bounds = boundedMap<string, Bound>(REMEMBERED);
  return {
    /**
     * How many new visitors of its kind the sighting's network had at most, within the window
     * around it; null if unknown.
     */
    atMost: (sighting: Sighting): number | null => {
      const bound = bounds.get(keyOf(sighting));
      // A late sighting's window has older ones.
      return bound === undefined || bound.since > sighting.at ? null : bound.count;
    },

    /**
     * `count` must include every sighting since the beginning of this one's window, later ones too.
     */
    remember: (sighting: Sighting, count: number): void => {
      bounds.set(keyOf(sighting), { since: sighting.at, count, fullUntil: 0 });
    },

    /** Whether the limit is known to be reached; one that isn't may be. */
    isFull: (sighting: Sighting): boolean => {
      const bound = bounds.get(keyOf(sighting));
      return bound !== undefined && bound.since <= sighting.at && sighting.at < bound.fullUntil;
    },

    /**
     * Call after `remember`, if the limit is reached: `until` is when the oldest of those that
     * reach it is no longer counted.
     */
    rememberFull: (sighting: Sighting, until: number): void => {
      const bound = bounds.get(keyOf(sighting));
      if (bound) bound.fullUntil = until;
    },

    /** Call after storing a new visitor. */
    add: (sighting: Sighting): void => {
      const bound = bounds.get(keyOf(sighting));
      if (bound) bound.count += 1;
    },
  };
};
