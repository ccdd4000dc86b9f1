import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * One request and its complete response. Unlike `fetch`, it adds no user agent and little overhead.
 */
export const exchange = (
  url: URL,
  { method, path, headers = {}, body }: Call,
  agent?: Agent,
): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const options = { method, headers, timeout: 10_000, ...(agent && { agent }) };
    const outgoing = request(new URL(path, url), options, (incoming) => {
      buffer(incoming).then(
        (read) => resolve({ status: incoming.statusCode ?? 0, body: read }),
        reject,
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export type Measurement = Awaited<ReturnType<typeof measure>>;

/** `processTime`: milliseconds of processor time that the target has used so far, if known. */
export type Target = { url: URL; call: () => Call; processTime?: () => number };
type Load = { connections: number; duration: number };

/**
 * Sends requests over so many connections for so long; `call` creates each request. Times in
 * milliseconds, `cpu` for each request.
 */
export const measure = async (
  { url, call, processTime = () => Number.NaN }: Target,
  { connections, duration }: Load,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bytes = 0;
  const used = processTime();
  const start = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - start < duration) {
      const from = performance.now();
      const next = call();
      const { status, body } = await exchange(url, next, agent);
      // Refusals would distort the measurement.
      if (status !== 200) throw new Error(`${next.method} ${next.path}: ${status}`);
      bytes = body.length;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = performance.now() - start;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Number(times[Math.floor(times.length * share)]?.toFixed(3) ?? Number.NaN);
  const perSecond = (times.length / elapsed) * 1_000;
  const cpu = (processTime() - used) / times.length;
  return { perSecond, cpu, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes };
};

/** Alternates rounds of all targets and rotates their order, so slow moments affect each. */
export const measureInTurn = async (
  targets: readonly Target[],
  { rounds, ...load }: Load & { rounds: number },
): Promise<Measurement[][]> => {
  const measured = targets.map((): Measurement[] => []);
  for (let turn = 0; turn < rounds * targets.length; turn += 1) {
    const index = (turn + Math.floor(turn / targets.length)) % targets.length;
    const target = targets[index];
    if (target) measured[index]?.push(await measure(target, load));
  }
  return measured;
};

export const middle = (measured: readonly Measurement[], key: keyof Measurement): number =>
  Number(median(measured.map((one) => one[key])).toFixed(3));

/** The upper median; NaN without values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A distinct address per visitor, because the rate limit is per address and not the subject. */
export const visitorAddress = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
