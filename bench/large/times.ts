// How long a typical account's calls take beside many promoters, by those beside none, in turn within one run.
import { type Call, exchange, newAddress } from '../measure.ts';
import type { WorkerRuntime } from '../runtime.ts';

/** Milliseconds of one call with its complete response, and its status. */
export const timed = async (
  { url }: WorkerRuntime,
  call: Call,
): Promise<{ time: number; status: number }> => {
  const began = performance.now();
  const { status } = await exchange(url, {
    ...call,
    headers: { ...call.headers, 'cf-connecting-ip': newAddress() },
  });
  return { time: performance.now() - began, status };
};

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

export type Compared = { empty: number; filled: number; ratio: number; status: number };

const rounded = (number: number): number => Number(number.toFixed(2));

/**
 * Medians of so many calls of each, alternating, so that slow moments affect both. Neither has its first call counted, which compiles
 * statements. A ratio above `suspect` is measured again, because other work of the machine can be longer than a call.
 */
export const compared = async (
  call: Record<'empty' | 'filled', () => Promise<{ time: number; status: number }>>,
  { calls, suspect }: { calls: number; suspect: number },
): Promise<Compared> => {
  const once = async (): Promise<Compared> => {
    const times = { empty: [] as number[], filled: [] as number[] };
    let status = 0;
    for (let count = 0; count <= calls; count += 1) {
      for (const which of ['empty', 'filled'] as const) {
        const one = await call[which]();
        if (count > 0) times[which].push(one.time);
        status = Math.max(status, one.status);
      }
    }
    const [empty, filled] = [median(times.empty), median(times.filled)];
    return {
      empty: rounded(empty),
      filled: rounded(filled),
      ratio: rounded(filled / empty),
      status,
    };
  };
  const first = await once();
  if (first.ratio <= suspect) return first;
  const second = await once();
  return second.ratio < first.ratio ? second : first;
};
