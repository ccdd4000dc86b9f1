import type { Upstream } from './faults.ts';

const KEPT = 200;

export type LoggedRequest = { upstream: Upstream; method: string; path: string };

/** Which upstream calls were made; `path` holds prefix and query. */
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

function zeros(): Record<Upstream, number> {
  return {
    dexscreener: 0,
    geckoterminal: 0,
    solana: 0,
    coinbase: 0,
    x: 0,
    telegram: 0,
    images: 0,
    webhooks: 0,
  };
}
