import { Agent } from 'node:http';
import { type Call, exchange } from './exchange.ts';

export type Measurement = Awaited<ReturnType<typeof measure>>;

export type Target = { url: URL; call: () => Call; processTime?: () => number };
type Load = { connections: number; duration: number };

/** Sends requests over so many connections for so long; `call` creates each request. Times in milliseconds. */
export const measure = async (
  { url, call, processTime = () => Number.NaN }: Target,
  { connections, duration }: Load,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bytes = 0;
  const cpuBefore = processTime();
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
  /** Server CPU time per request; NaN if not reported. */
  const cpu = (processTime() - cpuBefore) / times.length;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Number(times[Math.floor(times.length * share)]?.toFixed(3) ?? Number.NaN);
  const perSecond = (times.length / elapsed) * 1_000;
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes, cpu };
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
