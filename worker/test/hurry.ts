import { onTestFinished, vi } from 'vitest';

const realTimeout = globalThis.setTimeout;

/** Makes this test's timers twenty times as fast, so a hanging upstream costs no real wait. */
export const hurry = (): void => {
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, wait = 0) => realTimeout(work, wait / 20));
  onTestFinished(() => timers.mockRestore());
};
