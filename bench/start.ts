// `npm run bench:start`: `npm start` in a home folder of its own, twice. Prints how long each one took to answer, and the
// memory of all processes of the second one after a quiet while, as PSS: what processes share counts once. Fails where
// the second takes longer than 10 s or holds more than 900 MB. `-- --save` keeps the result in `bench/results/`.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../dev/ports.ts';
import { ROOT } from '../dev/root.ts';
import { startProduct } from '../e2e/product.ts';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';

const MOST = { seconds: 10, megabytes: 900 };
const QUIET = 15_000;

type Process = { command: string; PSS: number; RSS: number };

/** Null if the process is gone. */
const read = (pid: string, file: string): string | null => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
};

const parentOf = (pid: string): string | undefined => /^PPid:\s+(\d+)/m.exec(read(pid, 'status') ?? '')?.[1];

const descendants = (): string[] => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(parents.get(pid)));
  return pids.filter((pid) => pid !== String(process.pid) && isOurs(pid));
};

const processesOf = (): Process[] =>
  descendants().flatMap((pid) => {
    const memory = read(pid, 'smaps_rollup') ?? '';
    const of = (kind: string): number =>
      Math.round(Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(memory)?.[1]) / 1_024);
    const command = (read(pid, 'cmdline') ?? '').replaceAll('\0', ' ').replaceAll(ROOT, '.').slice(0, 80);
    return memory ? [{ command, PSS: of('Pss'), RSS: of('Rss') }] : [];
  });

const { values } = parseArgs({ options: { save: { type: 'boolean', default: false } } });
mkdirSync(join(ROOT, '.wrangler'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.wrangler/bench-'));
const port = await freePort();
const environment = {
  PORT: String(port),
  SANDBOX_PORT: String(await freePort()),
  SOLTRADE_HOME: relative(ROOT, folder),
  SOLTRADE_VARS: '.dev.vars.example',
};
const start = async () => {
  const from = performance.now();
  const product = await startProduct({ baseUrl: `http://localhost:${port}`, environment });
  return { product, seconds: Number(((performance.now() - from) / 1_000).toFixed(1)) };
};

try {
  const first = await start();
  await first.product.stop();
  const second = await start();
  await sleep(QUIET);
  const processes = processesOf();
  await second.product.stop();
  const sum = (kind: 'PSS' | 'RSS') => processes.reduce((total, one) => total + one[kind], 0);
  const megabytes = sum('PSS');
  console.table(processes);
  const results = {
    ...{ 'first start, s': first.seconds, 'second start, s': second.seconds },
    ...{ 'idle, MB': megabytes, 'idle as RSS, MB': sum('RSS') },
  };
  console.table(results);
  if (values.save) saveResult('bench:start', { results, processes });
  const broken = [
    ...(second.seconds > MOST.seconds ? [`second start: ${second.seconds} s, of ${MOST.seconds}`] : []),
    ...(megabytes > MOST.megabytes ? [`idle: ${megabytes} MB, of ${MOST.megabytes}`] : []),
  ];
  reportBroken(broken);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
