// `npm run bench`: the built Worker beside its floor (`floorWorker.js`) in the same run and from
// the same client, since machines and their neighbors differ. Read the ratios. Throughput is that
// of whole round trips, because the client shares the cores; the processor time is that of the
// runtime alone, which a busy machine changes least. `-- --only` takes part of a subject's name;
// `--save` keeps the result in `bench/results/`.
import { step } from '../dev/step.ts';
import { linkedWorker, PAGES } from './linkedWorker.ts';
import { type Call, measure, measureInTurn, median, middle, type Target } from './measure.ts';
import { type BenchPart, benchOptions, openBench, runParts } from './openBench.ts';
import { runFloor, runWorker } from './runtime.ts';

const DURATION = 1_000;
/** Requests until hot code is optimized: some thousand. */
const WARM_UP = 4_000;
const CONNECTIONS = [1, 32];
/** Size of a landing record as text; the floor reads as much. */
const RECORD_BYTES = 2_000;

const options = benchOptions({ rounds: 5 });

type Row = Record<string, string | number>;

/** Ours beside the floor. Each ratio is the median of the rounds' ratios. */
const compare = async (ours: Target, floor: Target, connections: number): Promise<Row> => {
  // Otherwise the first one would pay for compilation during its run.
  for (const target of [ours, floor]) await measure(target, { connections, duration: WARM_UP });
  const load = { connections, duration: DURATION, rounds: options.rounds };
  const [own = [], other = []] = await measureInTurn([ours, floor], load);
  const times = (key: 'perSecond' | 'p50' | 'cpu'): number =>
    Number(median(own.map((round, at) => round[key] / (other[at]?.[key] ?? 0))).toFixed(2));
  return {
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
  (ours: Target, floor: Target): BenchPart =>
  async () => {
    const results: Row[] = [];
    for (const connections of CONNECTIONS) results.push(await compare(ours, floor, connections));
    return { results, broken: [] };
  };

const bench = await openBench();
const { PUBLIC_ORIGIN = '', VISITOR_SALT = '' } = bench.variables;
const config = await step('Worker built', bench.build);
const floor = await runFloor({ PUBLIC_ORIGIN, VISITOR_SALT });
const runtime = await runWorker({ config });
try {
  const worker = await linkedWorker(runtime, bench.origin);
  const page = { ...worker, call: worker.landing };
  const { bytes } = await measure(page, { connections: 1, duration: 500 });
  await fetch(new URL(`/?bytes=${bytes}&seed=${RECORD_BYTES}`, floor.url));
  let rendered: string | null = null;
  for (let asked = 0; asked <= PAGES; asked += 1) {
    const { path, headers = {} } = worker.drawnPage();
    const response = await fetch(new URL(path, worker.url), { headers });
    await response.arrayBuffer();
    rendered = response.headers.get('server-timing');
  }
  // Otherwise the second part wouldn't measure rendering.
  if (rendered !== 'draw') throw new Error('nothing was drawn anew');

  const floorPage = { ...floor, call: (): Call => ({ method: 'GET', path: `/?bytes=${bytes}` }) };
  const floorClick = { ...floor, call: (): Call => ({ ...worker.click(), path: '/' }) };
  const parts = {
    [`warm landing page, ${bytes} bytes`]: partOf(page, floorPage),
    'landing page, drawn anew for each visitor': partOf(
      { ...worker, call: worker.drawnPage },
      floorPage,
    ),
    'track-click with a page token': partOf({ ...worker, call: worker.click }, floorClick),
  };
  await runParts(parts, options);
} finally {
  await Promise.all([runtime.close(), floor.close()]);
  await bench.close();
}
