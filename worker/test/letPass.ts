import { vi } from 'vitest';

/** From now on the clock shows a later time; it goes on from there. */
export const letPass = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
};
