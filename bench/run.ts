// `npm run bench`: the built Worker against baselines in the same run and from the same client, since machines and their
// neighbors differ. Read the ratios. Throughput is that of whole round trips, because the client shares the cores; the
// processor time is that of the runtime alone, which a busy machine changes least. `-- --only` takes part of a subject's
// name; `--save` keeps the result in `bench/results/`.
import { step } from '../dev/step.ts';
import { linkedWorker, PAGES } from './linkedWorker.ts';
import { type Call, measure, measureInTurn, median, middle, type Target } from './measure.ts';
import { type BenchPart, benchOptions, openBench, runParts } from './openBench.ts';
import { type Runtime, runBaseline, runWorker } from './runtime.ts';

const DURATION = 1_000;
/** Requests until hot code is optimized: some thousand. */
const WARM_UP = 4_000;
const CONNECTIONS = [1, 32];
/** Size of a landing record as text; the baseline reads as much. */
const RECORD_BYTES = 2_000;

const options = benchOptions({ rounds: 5 });

/** Ours, the baseline by its name, and limits: least share of its throughput, largest multiple of its processor time. */
type Subject = {
  ours: Target;
  baseline: { name: string } & Target;
  least?: number;
  mostTime?: number;
};

type Row = Record<string, string | number>;

/** Each ratio is the median of the rounds' ratios. */
const compare = async ({ ours, baseline }: Subject, connections: number): Promise<Row> => {
  // Otherwise the first one would pay for compilation during its run.
  for (const target of [ours, baseline]) await measure(target, { connections, duration: WARM_UP });
  const load = { connections, duration: DURATION, rounds: options.rounds };
  const [own = [], other = []] = await measureInTurn([ours, baseline], load);
  const times = (key: 'perSecond' | 'p50' | 'cpu'): number =>
    Number(median(own.map((round, at) => round[key] / (other[at]?.[key] ?? 0))).toFixed(2));
  return {
    against: baseline.name,
    connections,
    '/s': middle(own, 'perSecond'),
    'CPU ms': middle(own, 'cpu'),
    'p50 ms': middle(own, 'p50'),
    'p99 ms': middle(own, 'p99'),
    '/s, times': times('perSecond'),
    'CPU, times': times('cpu'),
    'p50, times': times('p50'),
  };
};

const partOf =
  (subjects: readonly Subject[]): BenchPart =>
  async () => {
    const results: Row[] = [];
    const broken: string[] = [];
    for (const subject of subjects) {
      const { least = 0, mostTime = Number.POSITIVE_INFINITY } = subject;
      for (const connections of CONNECTIONS) {
        const row = await compare(subject, connections);
        results.push(row);
        const [reached, time] = [Number(row['/s, times']), Number(row['CPU, times'])];
        if (!(reached >= least))
          broken.push(`${connections} connections: ${reached} of the throughput, of ${least}`);
        if (time > mostTime)
          broken.push(`${connections} connections: ${time} times the CPU time, of ${mostTime}`);
      }
    }
    return { results, broken };
  };

const bench = await openBench();
const { PUBLIC_ORIGIN = '', VISITOR_SALT = '' } = bench.variables;
const bindings = { PUBLIC_ORIGIN, VISITOR_SALT };
const started: Runtime[] = [];
const opened = async <Started extends Runtime>(starting: Promise<Started>): Promise<Started> => {
  const runtime = await starting;
  started.push(runtime);
  return runtime;
};
try {
  const config = await step('Worker built', bench.build);
  const bare = await opened(runBaseline('bareWorker.js', { counter: 'BareCounter', bindings }));
  const floor = await opened(runBaseline('floorWorker.js', { counter: 'FloorCounter', bindings }));
  const worker = await linkedWorker(await opened(runWorker({ config })), bench.origin);

  const page = { ...worker, call: worker.landing };
  const { bytes } = await measure(page, { connections: 1, duration: 500 });
  await fetch(new URL(`/?bytes=${bytes}&seed=${RECORD_BYTES}`, bare.url));
  let rendered: string | null = null;
  for (let asked = 0; asked <= PAGES; asked += 1) {
    const { path, headers = {} } = worker.drawnPage();
    const response = await fetch(new URL(path, worker.url), { headers });
    await response.arrayBuffer();
    rendered = response.headers.get('server-timing');
  }
  // Otherwise the second part wouldn't measure rendering.
  if (rendered !== 'draw') throw new Error('nothing was drawn anew');

  const barePage = {
    ...bare,
    name: 'bare Worker',
    call: (): Call => ({ method: 'GET', path: `/?bytes=${bytes}` }),
  };
  const click = { ...worker, call: worker.click };
  const [bareClick, floorClick] = [bare, floor].map((runtime) => ({
    ...runtime,
    call: (): Call => ({ ...worker.click(), path: '/' }),
  }));
  if (!bareClick || !floorClick) throw new Error('no baseline');
  const parts = {
    [`warm landing page, ${bytes} bytes, against one KV read and a text of that size`]: partOf([
      { ours: page, baseline: barePage, least: 1.4 },
    ]),
    'a landing page, drawn anew for each visitor': partOf([
      { ours: { ...worker, call: worker.drawnPage }, baseline: barePage, least: 0.9 },
    ]),
    'track-click with a page token, against its floor; an object with one row for information':
      partOf([
        { ours: click, baseline: { ...floorClick, name: 'floor' }, least: 0.88, mostTime: 1.2 },
        { ours: click, baseline: { ...bareClick, name: 'bare object' } },
      ]),
  };
  await runParts(parts, options);
} finally {
  await Promise.all(started.map(({ close }) => close()));
  await bench.close();
}
