import { vi } from 'vitest';
import { WAIT } from '../../dev/testLimits.ts';

/** Waits for what happens behind a response; Vitest itself gives up after a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: WAIT });
