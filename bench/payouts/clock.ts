import { setTimeout as sleep } from 'node:timers/promises';

export type Clock = ReturnType<typeof fastClock>;

/** A clock that is right now, and from here on so many times as fast. */
export const fastClock = (speed: number) => {
  const epoch = Date.now();
  return {
    /** For the Worker's `BENCH_CLOCK`. */
    setting: `${epoch} ${speed}`,
    /** Epoch milliseconds of the played time, like all others here. */
    now: (): number => Math.floor(epoch + (Date.now() - epoch) * speed),
    wait: (ms: number): Promise<void> => sleep(ms / speed),
  };
};
