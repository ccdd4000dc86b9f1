import { vi } from 'vitest';

const spent = new WeakMap<RateLimit, Set<string>>();

/** The limiter refuses this key until the test ends, as if the minute's requests were made. */
export const spendLimit = async (limiter: RateLimit, key: string): Promise<void> => {
  const keys = spent.get(limiter);
  if (keys && vi.isMockFunction(limiter.limit)) {
    keys.add(key);
    return;
  }
  const refused = new Set([key]);
  spent.set(limiter, refused);
  const limit = limiter.limit.bind(limiter);
  vi.spyOn(limiter, 'limit').mockImplementation(async (options) =>
    refused.has(options.key) ? { success: false } : limit(options),
  );
};
