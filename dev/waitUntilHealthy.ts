import pRetry from 'p-retry';
import { LaunchError } from './launchError.ts';

/** Resolves when `GET /api/health` answers 200; throws a `LaunchError` after the deadline. */
export const waitUntilHealthy = async (
  url: string,
  { signal, deadline }: { signal: AbortSignal; deadline: number },
): Promise<void> => {
  const ask = async (): Promise<void> => {
    const response = await fetch(`${url}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  };
  const often = { retries: Number.POSITIVE_INFINITY, minTimeout: 150, factor: 1 };
  await pRetry(ask, { ...often, maxRetryTime: deadline, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    const last = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`${url}/api/health was not ready within ${deadline / 1_000} s: ${last}`);
  });
};
