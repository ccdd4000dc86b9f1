// `npm run bench`: the built Worker against a bare one, in the same run and from the same client, since machines and
// their neighbors differ. Read the ratio; since the client shares the cores, it is a ratio of whole round trips. `--
// --against <checkout>`, repeatable, also measures other checkouts' Workers in turn; `--only` takes part of a subject's
// name; `--save` keeps the result in `bench/results/`. On a busy machine, the ratio of median times with one connection
// is the most reliable.
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../dev/root.ts';
import { step } from '../dev/step.ts';
import type { Call } from './exchange.ts';
import { linkedWorker, PAGES } from './linkedWorker.ts';
import { measure, measureInTurn, median, middle, type Target } from './measure.ts';
import { openBench } from './openBench.ts';
import { type BenchPart, runParts } from './runParts.ts';
import { startBareWorker } from './runtime.ts';
import { toolPart } from './toolPart.ts';

const DURATION = 1_000;
/** Requests until hot code is optimized: some thousand. */
const WARM_UP = 4_000;
const CONNECTIONS = [1, 32];
/** Size of a landing record as text; the baseline reads as much. */
const RECORD_BYTES = 2_000;

const { values } = parseArgs({
  options: {
    against: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});

/** The baseline, this checkout, and others to compare with. */
type Subject = { bare: Target; targets: readonly (Target & { of: string })[]; goal: Goal };
/** The required share of the baseline's throughput, and the largest multiple of its CPU time. */
type Goal = { ratio: number; cpu?: number };
type Row = Record<string, string | number>;

const COMPARED = { perSecond: '/s', p50: 'p50 ms', cpu: 'CPU ms' } as const;

const compare = async ({ bare, targets }: Subject, connections: number): Promise<Row[]> => {
  const all = [...targets, bare];
  // Otherwise the first target would pay for compilation during its run.
  for (const target of all) await measure(target, { connections, duration: WARM_UP });
  const load = { connections, duration: DURATION, rounds: Number(values.rounds) };
  const measured = await measureInTurn(all, load);
  const baseline = measured.pop() ?? [];
  return targets.map(({ of }, index) => {
    const ours = measured[index] ?? [];
    const row: Row = { of, connections, 'p99 ms': middle(ours, 'p99') };
    for (const [key, name] of Object.entries(COMPARED) as [keyof typeof COMPARED, string][]) {
      const ratios = ours.map((round, at) => round[key] / (baseline[at]?.[key] ?? 0));
      row[name] = middle(ours, key);
      row[`bare ${name}`] = middle(baseline, key);
      row[`${name}, times bare`] = Number(median(ratios).toFixed(2));
    }
    return row;
  });
};

const partOf = (subject: Subject): BenchPart => {
  const { ratio, cpu = Number.POSITIVE_INFINITY } = subject.goal;
  return async () => {
    const results: Row[] = [];
    for (const connections of CONNECTIONS) results.push(...(await compare(subject, connections)));
    const ours = results.filter(({ of }) => of === 'ours');
    const broken = ours.flatMap((row) => {
      const [reached, time] = [Number(row['/s, times bare']), Number(row['CPU ms, times bare'])];
      return [
        ...(reached < ratio ? [`${reached} of the throughput, of ${ratio}`] : []),
        ...(time > cpu ? [`${time} times the processor time, of ${cpu}`] : []),
      ].map((limit) => `${row.connections} connections: ${limit}`);
    });
    return { results, broken };
  };
};

const bench = await openBench();
const bareWorker = await startBareWorker();
const workers: Awaited<ReturnType<typeof linkedWorker>>[] = [];
try {
  for (const checkout of [ROOT, ...values.against.map((path) => resolve(path))]) {
    const of = checkout === ROOT ? 'ours' : basename(checkout);
    const { startWorker }: typeof import('./runtime.ts') = await import(
      join(checkout, 'bench/runtime.ts')
    );
    const start = () => startWorker(join(bench.home, of), bench.variables);
    workers.push(await linkedWorker(of, await step(`Worker started: ${of}`, start), bench.origin));
  }
  const [worker] = workers;
  if (!worker) throw new Error('no Worker');
  const { bytes } = await measure(
    { url: worker.url, call: worker.landing },
    { connections: 1, duration: 500 },
  );
  await fetch(new URL(`/?bytes=${bytes}&seed=${RECORD_BYTES}`, bareWorker.url));

  let rendered: string | null = null;
  for (let asked = 0; asked <= PAGES; asked += 1) {
    const { path, headers = {} } = worker.drawnPage();
    const response = await fetch(new URL(path, worker.url), { headers });
    await response.arrayBuffer();
    rendered = response.headers.get('server-timing');
  }
  // Otherwise the subject below wouldn't measure rendering.
  if (rendered !== 'draw') throw new Error('nothing was drawn anew');

  const page = { ...bareWorker, call: (): Call => ({ method: 'GET', path: `/?bytes=${bytes}` }) };
  const targets = (call: 'landing' | 'drawnPage' | 'click') =>
    workers.map((one) => ({ ...one, call: one[call] }));
  const parts = {
    [`warm landing page, ${bytes} bytes, against one KV read and a text of that size`]: partOf({
      bare: page,
      targets: targets('landing'),
      goal: { ratio: 0.9 },
    }),
    'a landing page, drawn anew for each visitor': partOf({
      bare: page,
      targets: targets('drawnPage'),
      goal: { ratio: 0.75 },
    }),
    'track-click with a page token, against an object that stores one row': partOf({
      bare: { ...bareWorker, call: () => ({ ...worker.click(), path: '/' }) },
      targets: targets('click'),
      goal: { ratio: 0.75, cpu: 1.35 },
    }),
    'a tool of /mcp, against the same call by REST': toolPart(worker, bench.origin),
  };
  await runParts('bench', parts, values);
} finally {
  await Promise.all([bareWorker, ...workers].map(({ close }) => close()));
  await bench.close();
}
