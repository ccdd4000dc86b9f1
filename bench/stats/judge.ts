// Questions in rounds that alternate, and whether they keep their limits.
import { measure } from '../measure.ts';
import { median } from '../median.ts';
import type { WorkerRuntime } from '../runtime.ts';

const DURATION = 400;

/** Whose question, and which. */
export type Target = { name: string; cookie: string; path: string };

/** A question may take at most so many times as long as another one of the same comparison. */
type Limit = { of: string; against: string; most: number };

export type Comparison = { name: string; targets: Target[]; limits: Limit[] };

type Cost = { ms: number; cpu: number };

export type Judged = { costs: Record<string, Cost>; ratios: (Limit & Cost)[] };

const costsOf = async (
  { url, processTime }: WorkerRuntime,
  targets: readonly Target[],
  rounds: number,
): Promise<Record<string, Cost>> => {
  const measured = new Map<string, { ms: number[]; cpu: number[] }>();
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < targets.length; turn += 1) {
      // Each comes first in turn.
      const target = targets[(round + turn) % targets.length];
      if (!target) continue;
      const { name, cookie, path } = target;
      const call = () => ({ method: 'GET' as const, path, headers: { cookie } });
      const { p50, cpu } = await measure(url, call, { connections: 1, duration: DURATION, processTime });
      const known = measured.get(name) ?? { ms: [], cpu: [] };
      measured.set(name, { ms: [...known.ms, p50], cpu: [...known.cpu, cpu] });
    }
  }
  return Object.fromEntries(
    [...measured].map(([name, { ms, cpu }]) => [name, { ms: median(ms), cpu: median(cpu) }]),
  );
};

export const judge = async (
  worker: WorkerRuntime,
  { targets, limits }: Comparison,
  rounds: number,
): Promise<Judged> => {
  const costs = await costsOf(worker, targets, rounds);
  const ratio = ({ of, against }: Limit, value: keyof Cost): number =>
    (costs[of]?.[value] ?? Number.NaN) / (costs[against]?.[value] ?? Number.NaN);
  return {
    costs,
    ratios: limits.map((limit) => ({ ...limit, ms: ratio(limit, 'ms'), cpu: ratio(limit, 'cpu') })),
  };
};

/** Time and processor time must both keep the limit; the latter as far as the system tells. */
export const isBroken = ({ ms, cpu, most }: Judged['ratios'][number]): boolean => !(ms <= most) || cpu > most;
