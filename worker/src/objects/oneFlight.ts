import type { Asker } from '../lib/asker.ts';

type Landed<T> = { outcome: T; asker: Asker };

type Memory<T> = {
  /** Until when an outcome is answered to this asker without another flight; epoch milliseconds. */
  usefulUntil: (landed: Landed<T>, asker: Asker, landedAt: number) => number;
  /** Whether an outcome of somebody else's flight holds for this asker too. */
  isFor?: (landed: Landed<T>, asker: Asker) => boolean;
};

/**
 * Runs `fly` once for all who ask for a key meanwhile, and answers its outcome from memory as long as it is useful.
 * Losing that memory costs one more flight. Who was not allowed to ask does not decide for those who are: they fly
 * themselves.
 */
export const oneFlight = <T>({ usefulUntil, isFor = () => true }: Memory<T>) => {
  const flights = new Map<string, Promise<Landed<T>>>();
  const memory = new Map<string, Landed<T> & { at: number }>();

  const start = async (key: string, asker: Asker, fly: () => Promise<T>): Promise<Landed<T>> => {
    try {
      const landed = { outcome: await fly(), asker };
      const at = Date.now();
      // What is useful to nobody later may be large.
      if (usefulUntil(landed, asker, at) > at) memory.set(key, { ...landed, at });
      else memory.delete(key);
      return landed;
    } finally {
      flights.delete(key);
    }
  };

  return async (key: string, asker: Asker, fly: () => Promise<T>): Promise<T> => {
    for (;;) {
      const known = memory.get(key);
      if (known && isFor(known, asker) && Date.now() < usefulUntil(known, asker, known.at)) {
        return known.outcome;
      }
      const flight = flights.get(key);
      if (!flight) {
        const own = start(key, asker, fly);
        flights.set(key, own);
        return (await own).outcome;
      }
      const landed = await flight;
      if (isFor(landed, asker)) return landed.outcome;
    }
  };
};
