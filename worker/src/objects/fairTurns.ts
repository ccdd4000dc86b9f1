type Turn = { place: number; used: number; expectedBy: number };

/** Milliseconds that an idle party keeps its turn: one request and the work on its result. */
const PATIENCE = 5_000;

/** A party that used its part of a shared ceiling, at least `fewest` requests, queues while others wait. */
export const fairTurns = (fewest: number) => {
  const turns = new Map<string, Turn>();
  let last = 0;

  const partOf = (ceiling: number): number => Math.max(fewest, Math.floor(ceiling / Math.max(1, turns.size)));

  const turnOf = (party: string): Turn => {
    const known = turns.get(party);
    if (known) return known;
    last += 1;
    return { place: last, used: 0, expectedBy: 0 };
  };

  return {
    /** Requests reserved for parties ahead of this one. */
    reservedBefore: (now: number, party: string, ceiling: number): number => {
      for (const [other, { expectedBy }] of turns) if (expectedBy < now) turns.delete(other);
      const own = turnOf(party);
      turns.set(party, { ...own, expectedBy: now + PATIENCE });
      const part = partOf(ceiling);
      const before = [...turns.values()].filter(({ place }) => place < own.place);
      return before.reduce((sum, { used }) => sum + Math.max(1, part - used), 0);
    },
    /** Records the outcome: `wait` in milliseconds until its next attempt, null if admitted. */
    note: (now: number, party: string, { ceiling, wait }: { ceiling: number; wait: number | null }): void => {
      const own = turnOf(party);
      const expectedBy = now + PATIENCE;
      if (wait !== null) turns.set(party, { ...own, expectedBy: expectedBy + PATIENCE + wait });
      else if (own.used + 1 < partOf(ceiling)) turns.set(party, { ...own, used: own.used + 1, expectedBy });
      else {
        last += 1;
        turns.set(party, { place: last, used: 0, expectedBy });
      }
    },
  };
};
