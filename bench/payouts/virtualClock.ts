type Waiting = { at: number; go: () => void };

/** A clock that goes on to whoever waits for the earliest moment, once everyone waits. In milliseconds, from 0. */
export const virtualClock = () => {
  let now = 0;
  /** A heap: nobody below waits for less. */
  const heap: Waiting[] = [];
  const at = (index: number): number => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number): void => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };
  const add = (waiting: Waiting): void => {
    let index = heap.push(waiting) - 1;
    for (
      let above = (index - 1) >> 1;
      index > 0 && at(above) > at(index);
      above = (index - 1) >> 1
    ) {
      swap(above, index);
      index = above;
    }
  };
  const takeFirst = (): Waiting | undefined => {
    swap(0, heap.length - 1);
    const first = heap.pop();
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const below = at(right) < at(left) ? right : left;
      if (at(below) >= at(index)) return first;
      swap(index, below);
      index = below;
    }
  };
  return {
    now: (): number => now,
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        add({ at: now + ms, go: resolve });
      }),
    runUntil: async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) {
        const next = takeFirst();
        if (!next) throw new Error('nobody waits, and it is not done');
        now = next.at;
        next.go();
        // All that follows without a wait.
        await new Promise(setImmediate);
      }
    },
  };
};
