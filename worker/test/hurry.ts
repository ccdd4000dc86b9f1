import { onTestFinished, vi } from 'vitest';

const realTimeout = globalThis.setTimeout;

/** Timers of this test end twenty times as soon: nobody waits for real for an upstream that hangs. */
export const hurry = (): void => {
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, wait = 0) => realTimeout(work, wait / 20));
  onTestFinished(() => timers.mockRestore());
};
