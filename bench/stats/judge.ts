// Questions in rounds that alternate, and whether they keep their limits.
import { type Measurement, measure } from '../measure.ts';
import { median } from '../median.ts';
import type { WorkerRuntime } from '../runtime.ts';

const DURATION = 400;

/** Whose question, and which. */
export type Target = { name: string; cookie: string; path: string };

/** A question may take at most so many times as long as another one of the same comparison. */
type Limit = { of: string; against: string; most: number };

export type Comparison = { name: string; targets: Target[]; limits: Limit[] };

const costsOf = async (
  { url, processTime }: WorkerRuntime,
  targets: readonly Target[],
  rounds: number,
): Promise<Record<string, Record<string, number>>> => {
  const measured = new Map(targets.map((target) => [target, [] as Measurement[]]));
  for (let round = 0; round < rounds; round += 1) {
    // Each comes first in turn.
    const turn = round % targets.length;
    for (const target of [...targets.slice(turn), ...targets.slice(0, turn)]) {
      const { cookie, path } = target;
      const call = () => ({ method: 'GET' as const, path, headers: { cookie } });
      const load = { connections: 1, duration: DURATION, processTime };
      measured.get(target)?.push(await measure(url, call, load));
    }
  }
  const middle = (all: readonly Measurement[], key: 'p50' | 'cpu') =>
    Number(median(all.map((one) => one[key])).toFixed(2));
  return Object.fromEntries(
    [...measured].map(([{ name }, all]) => [
      name,
      { 'p50 ms': middle(all, 'p50'), 'CPU ms': middle(all, 'cpu') },
    ]),
  );
};

/** Time and processor time must both keep the limit; the latter as far as the system tells. */
export const judge = async (
  worker: WorkerRuntime,
  { targets, limits }: Comparison,
  rounds: number,
): Promise<{ results: Record<string, Record<string, number>>; broken: string[] }> => {
  const results: Record<string, Record<string, number>> = await costsOf(worker, targets, rounds);
  const broken: string[] = [];
  for (const { of, against, most } of limits) {
    const [one, other] = [results[of], results[against]];
    const ratio = (value: string) => Number(((one?.[value] ?? 0) / (other?.[value] ?? 0)).toFixed(2));
    const [time, cpu] = [ratio('p50 ms'), ratio('CPU ms')];
    Object.assign(one ?? {}, { [`times ${against}`]: time, [`CPU, times ${against}`]: cpu });
    if (!(time <= most) || cpu > most)
      broken.push(`${of} takes ${time} times as long as ${against}, ${cpu} times its CPU (at most ${most})`);
  }
  return { results, broken };
};
