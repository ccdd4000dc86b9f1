// Processor time of the runtimes that a benchmark starts. On shared cores it is steadier than throughput.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in ticks of ten milliseconds. */
const TICK = 10;

/** The fields of a process after its name, which may contain anything; null if it is gone. */
const statusOf = (pid: string): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const children = (): string[] => {
  if (process.platform !== 'linux') return [];
  const own = String(process.pid);
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statusOf(name)?.[1] === own);
};

/** Milliseconds of all threads, in the process and in the kernel. */
const timeOf = (pid: string): number => {
  const status = statusOf(pid);
  return status ? (Number(status[11]) + Number(status[12])) * TICK : Number.NaN;
};

let last: Promise<unknown> = Promise.resolve();

/** One start at a time: which processes are new would be unclear otherwise. */
const oneAtATime = <T>(start: () => Promise<T>): Promise<T> => {
  const mine = last.then(start, start);
  last = mine.catch(() => {});
  return mine;
};

/**
 * Starts a runtime, and adds how many milliseconds of processor time its processes have used so far. NaN where the
 * system does not tell.
 */
export const withProcessTime = <Started extends object>(
  start: () => Promise<Started>,
): Promise<Started & { processTime: () => number }> =>
  oneAtATime(async () => {
    const before = new Set(children());
    const started = await start();
    const own = children().filter((pid) => !before.has(pid));
    const processTime = (): number =>
      own.length === 0 ? Number.NaN : own.reduce((sum, pid) => sum + timeOf(pid), 0);
    return { ...started, processTime };
  });
