import { measureInTurn, middle } from '../measure.ts';
import type { WorkerRuntime } from '../runtime.ts';

/** Questions of promoters; one may take at most so many times as long as another one. */
export type Comparison = {
  name: string;
  targets: { name: string; cookie: string; path: string }[];
  limits: { of: string; against: string; most: number }[];
};

/** Time and processor time must both keep the limit; the latter as far as the system tells. */
export const judge = async (worker: WorkerRuntime, { targets, limits }: Comparison, rounds: number) => {
  const questions = targets.map(({ path, cookie }) => ({
    ...worker,
    call: () => ({ method: 'GET' as const, path, headers: { cookie } }),
  }));
  const measured = await measureInTurn(questions, { connections: 1, duration: 400, rounds });
  const results: Record<string, Record<string, number>> = {};
  for (const [index, { name }] of targets.entries()) {
    const own = measured[index] ?? [];
    results[name] = { 'p50 ms': middle(own, 'p50'), 'CPU ms': middle(own, 'cpu') };
  }
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
