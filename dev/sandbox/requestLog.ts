import { UPSTREAMS, type Upstream } from './faults.ts';

const KEPT = 200;

export type LoggedRequest = { upstream: Upstream; method: string; path: string };

/** Upstream calls so far; `path` includes prefix and query. */
export function createRequestLog() {
  let counts = zeros();
  let requests: LoggedRequest[] = [];
  return {
    add(request: LoggedRequest): void {
      counts[request.upstream] += 1;
      requests = [...requests, request].slice(-KEPT);
    },
    read: () => ({ counts, requests }),
    clear(): void {
      counts = zeros();
      requests = [];
    },
  };
}

const zeros = () =>
  Object.fromEntries(UPSTREAMS.map((name) => [name, 0])) as Record<Upstream, number>;
