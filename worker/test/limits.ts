// Limits of requests. The local runtime's limiter is a Durable Object that writes two rows for each
// request, which cost about as much as two queries of D1; so only a test of the limiter asks it.
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

const isLimiter = (binding: unknown): binding is RateLimit =>
  typeof binding === 'object' && binding !== null && 'limit' in binding;

const LIMITERS = Object.values(env).filter(isLimiter);

const spent = new Map<RateLimit, Set<string>>();

/** Every limiter allows everything until the test spends a key of it. */
export const allowAll = (): void => {
  spent.clear();
  for (const limiter of LIMITERS) {
    vi.spyOn(limiter, 'limit').mockImplementation(async ({ key }) => ({
      success: !spent.get(limiter)?.has(key),
    }));
  }
};

/** The limiter refuses this key until the test ends, as if the minute's requests were made. */
export const spendLimit = (limiter: RateLimit, key: string): void => {
  spent.set(limiter, (spent.get(limiter) ?? new Set()).add(key));
};

/** The runtime's own limiter for the rest of the test. */
export const countRequests = (limiter: RateLimit): void => vi.mocked(limiter.limit).mockRestore();
