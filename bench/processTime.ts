// Processor time of the runtimes that a benchmark starts. On shared cores it is steadier than throughput.
import { readdirSync, readFileSync } from 'node:fs';

/** The fields of a process after its name, which may contain anything; none if it is gone. */
const statusOf = (pid: string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const children = (): string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc').filter(
        (pid) => /^\d+$/.test(pid) && statusOf(pid)[1] === String(process.pid),
      )
    : [];

/** Milliseconds of all threads, in the process and in the kernel: Linux counts in ticks of ten. */
const timeOf = (pid: string): number => {
  const [user, kernel] = statusOf(pid).slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (kernel ?? Number.NaN)) * 10;
};

/**
 * Starts a runtime, one at a time, and adds how many milliseconds of processor time its processes have used so far. NaN
 * where the system does not tell.
 */
export const withProcessTime = async <Started extends object>(
  start: () => Promise<Started>,
): Promise<Started & { processTime: () => number }> => {
  const before = new Set(children());
  const started = await start();
  const own = children().filter((pid) => !before.has(pid));
  const processTime = (): number =>
    own.length === 0 ? Number.NaN : own.reduce((sum, pid) => sum + timeOf(pid), 0);
  return { ...started, processTime };
};
