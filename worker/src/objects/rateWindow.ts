import type { Budget } from '../env.ts';

export type Take = {
  /** Requests that this rank may use together with all ranks of a smaller ceiling. */
  ceiling: number;
  /** Null for shared work. */
  taker: string | null;
  /** Requests per window for this taker. */
  takerCeiling: number;
  /** The taker's network. It never has more than what it leaves to others, so any number of networks leave something. */
  network?: string | null;
  /** Part of the ceiling reserved for others, who have waited longer. */
  reserved?: number;
};

export type Taken =
  | { isTaken: true }
  /** `wait` in milliseconds; `isTaker`: only this taker has to wait. */
  | { isTaken: false; wait: number; isTaker: boolean };

type Entry = { at: number; ceiling: number; taker: string | null; network: string | null };

/** When fewer than `ceiling` of these entries, oldest first, remain in the window; null if now. */
const freeAt = (entries: readonly Entry[], ceiling: number, window: number): number | null => {
  const leaving = entries[entries.length - ceiling];
  return entries.length < ceiling || !leaving ? null : leaving.at + window;
};

/** Never exceeds the budget within any interval of its length, nor a ceiling. Epoch milliseconds. */
export const rateWindow = ({ requests, window }: Budget) => {
  let entries: Entry[] = [];

  /** A request counts for every ceiling from its own up. */
  const rankFreeAt = (own: number): number | null => {
    const ceilings = new Set([own, requests, ...entries.map(({ ceiling }) => ceiling)]);
    const waits = [...ceilings]
      .filter((ceiling) => ceiling >= own)
      .flatMap(
        (ceiling) =>
          freeAt(
            entries.filter((entry) => entry.ceiling <= ceiling),
            ceiling,
            window,
          ) ?? [],
      );
    return waits.length > 0 ? Math.max(...waits) : null;
  };

  return {
    take: (now: number, { ceiling, taker, takerCeiling, network = null, reserved = 0 }: Take): Taken => {
      entries = entries.filter(({ at }) => at > now - window);
      const own = taker === null ? [] : entries.filter((entry) => entry.taker === taker);
      const takerWait = freeAt(own, takerCeiling, window);
      if (takerWait !== null) return { isTaken: false, wait: takerWait - now, isTaker: true };
      const rankWait = rankFreeAt(Math.min(ceiling, requests));
      if (rankWait !== null) return { isTaken: false, wait: rankWait - now, isTaker: false };
      const below = entries.filter((entry) => entry.ceiling <= ceiling);
      const waitOf = ([first]: readonly Entry[]): number => (first?.at ?? now) + window - now;
      const ofNetwork = network === null ? [] : entries.filter((entry) => entry.network === network);
      if (ofNetwork.length >= ceiling - below.length)
        return { isTaken: false, wait: waitOf(below), isTaker: true };
      const isReserved = reserved > 0 && below.length + reserved >= ceiling;
      // Waiting parties are served as requests leave the window, so retry then.
      if (isReserved) return { isTaken: false, wait: waitOf(below), isTaker: false };
      entries.push({ at: now, ceiling, taker, network });
      return { isTaken: true };
    },
  };
};
