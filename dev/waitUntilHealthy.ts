import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './launchError.ts';

/** Wrangler answers nothing at all while its build is broken, so waiting needs its own end. */
const DEADLINE_MS = 60_000;
const PAUSE_MS = 150;

/** Resolves when `GET /api/health` answers 200; throws a `LaunchError` after the deadline. */
export const waitUntilHealthy = async (url: string, signal: AbortSignal): Promise<void> => {
  const deadline = Date.now() + DEADLINE_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      const response = await fetch(`${url}/api/health`, {
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
      });
      if (response.status === 200) return;
      last = `${response.status} ${await response.text()}`;
    } catch (error) {
      signal.throwIfAborted();
      last = error instanceof Error ? error.message : String(error);
    }
    await delay(PAUSE_MS);
  }
  throw new LaunchError(`${url}/api/health was not ready within ${DEADLINE_MS / 1000} s: ${last}`);
};
