import { Agent, type IncomingMessage, request } from 'node:http';

type Arrival = {
  status: number;
  /** Milliseconds from the request to the first byte, and to the last. */
  first: number;
  last: number;
  html: string;
};

const arrive = (url: URL, headers: Record<string, string>, agent: Agent): Promise<Arrival> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const outgoing = request(url, { agent, headers }, (incoming) => {
      read(incoming, from).then(({ first, html }) => {
        resolve({ status: incoming.statusCode ?? 0, first, last: performance.now() - from, html });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

const read = async (incoming: IncomingMessage, from: number): Promise<{ first: number; html: string }> => {
  let first = Number.NaN;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    if (chunks.length === 0) first = performance.now() - from;
    chunks.push(chunk);
  }
  return { first, html: Buffer.concat(chunks).toString() };
};

type Burst = {
  page: URL;
  visitors: number;
  sandboxUrl: string;
  /** Of each next visitor. */
  headers: () => Record<string, string>;
};

type Log = { requests: { upstream: string; path: string }[] };

/** Calls of each upstream's endpoints, by the path without its last part, which names the token. */
const callsOf = ({ requests }: Log): Map<string, number> => {
  const calls = new Map<string, number>();
  for (const { upstream, path } of requests) {
    const endpoint = `${upstream} ${path.replace(/\?.*/, '').split('/').slice(0, -1).join('/')}`;
    calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1);
  }
  return calls;
};

const span = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]?.toFixed(0)).join(' / ');
};

/**
 * So many visitors open one page at the same moment, each on their own connection. `isOnce` tells whether no endpoint
 * of an upstream was called more often than once for all of them.
 */
export const burst = async ({ page, visitors, sandboxUrl, headers }: Burst) => {
  await fetch(`${sandboxUrl}/__log`, { method: 'DELETE' });
  const agent = new Agent({ maxSockets: visitors });
  const arrivals = await Promise.all(Array.from({ length: visitors }, () => arrive(page, headers(), agent)));
  agent.destroy();
  const log: Log = await (await fetch(`${sandboxUrl}/__log`)).json();
  const calls = callsOf(log);
  return {
    isOnce: calls.size > 0 && [...calls.values()].every((count) => count === 1),
    row: {
      'answered 200': arrivals.filter(({ status }) => status === 200).length,
      'with figures': arrivals.filter(({ html }) => /<dd[^>]*>\$/.test(html)).length,
      'first byte p50 / p99 ms': span(arrivals.map(({ first }) => first)),
      'last byte p50 / p99 ms': span(arrivals.map(({ last }) => last)),
      'upstream calls': [...calls].map(([endpoint, count]) => `${endpoint}: ${count}`).join(', '),
    },
  };
};
