import { Agent, type IncomingMessage, request } from 'node:http';

export type Call = { path: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

export type Measurement = {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  /** Processor time of the server for one request; NaN if the server does not tell. */
  cpu: number;
};

/** Calls a server from so many connections for so long; `call` makes each next request. Times are milliseconds. */
export const measure = async (
  url: URL,
  call: () => Call,
  {
    connections,
    duration,
    processTime,
  }: { connections: number; duration: number; processTime?: () => number },
): Promise<Measurement> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bytes = 0;
  const cpuBefore = processTime?.() ?? Number.NaN;
  const start = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - start < duration) {
      const from = performance.now();
      bytes = await send(url, call(), agent);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = performance.now() - start;
  const cpu = ((processTime?.() ?? Number.NaN) - cpuBefore) / times.length;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99), bytes, cpu };
};

/** Returns the size of the body; throws on anything but 200, since a refusal is no work. */
const send = (url: URL, { path, method, headers, body }: Call, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), { method, agent, headers: headers ?? {} }, (incoming) => {
      drain(incoming).then((size) => {
        if (incoming.statusCode === 200) resolve(size);
        else reject(new Error(`${method} ${path}: ${incoming.statusCode}`));
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const drain = async (incoming: IncomingMessage): Promise<number> => {
  let size = 0;
  for await (const chunk of incoming) size += chunk.length;
  return size;
};
