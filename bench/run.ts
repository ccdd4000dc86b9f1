// `npm run bench`: the built Worker against a bare one, in the same run and from the same client, since machines and
// their neighbors differ. Read the ratio; since the client shares the cores, it is a ratio of whole round trips. `--
// --only` takes part of a subject's name. On a busy machine, the ratio of median times with one connection is the most
// reliable.
import { step } from '../dev/step.ts';
import { linkedWorker } from './linkedWorker.ts';
import { type Call, measure, measureInTurn, median, middle, type Target } from './measure.ts';
import { type BenchPart, benchOptions, openBench, runParts } from './openBench.ts';
import { runWorker, startBareWorker } from './runtime.ts';

const DURATION = 1_000;
/** Requests until hot code is optimized: some thousand. */
const WARM_UP = 4_000;
const CONNECTIONS = [1, 32];
/** Size of a landing record as text; the baseline reads as much. */
const RECORD_BYTES = 2_000;

const options = benchOptions({ rounds: 9 });

/** Ours, the baseline, and the required share of the baseline's throughput. */
type Subject = { ours: Target; bare: Target; least: number };

const compare = async ({ ours, bare }: Subject, connections: number) => {
  // Otherwise the first one would pay for compilation during its run.
  for (const target of [ours, bare]) await measure(target, { connections, duration: WARM_UP });
  const load = { connections, duration: DURATION, rounds: options.rounds };
  const [own = [], baseline = []] = await measureInTurn([ours, bare], load);
  const times = (key: 'perSecond' | 'p50'): number =>
    Number(median(own.map((round, at) => round[key] / (baseline[at]?.[key] ?? 0))).toFixed(2));
  return {
    connections,
    '/s': middle(own, 'perSecond'),
    'p50 ms': middle(own, 'p50'),
    'p99 ms': middle(own, 'p99'),
    '/s, times bare': times('perSecond'),
    'p50 ms, times bare': times('p50'),
  };
};

const partOf =
  (subject: Subject): BenchPart =>
  async () => {
    const results: Awaited<ReturnType<typeof compare>>[] = [];
    for (const connections of CONNECTIONS) results.push(await compare(subject, connections));
    const broken = results
      .filter((row) => !(row['/s, times bare'] >= subject.least))
      .map(
        (row) => `${row.connections} connections: ${row['/s, times bare']}, of ${subject.least}`,
      );
    return { results, broken };
  };

const bench = await openBench();
const bareWorker = await startBareWorker();
try {
  const config = await step('Worker built', bench.build);
  const { url, landing, click, close } = await linkedWorker(
    await runWorker({ config }),
    bench.origin,
  );
  try {
    const { bytes } = await measure({ url, call: landing }, { connections: 1, duration: 500 });
    await fetch(new URL(`/?bytes=${bytes}&seed=${RECORD_BYTES}`, bareWorker.url));

    const page = { ...bareWorker, call: (): Call => ({ method: 'GET', path: `/?bytes=${bytes}` }) };
    const parts = {
      [`warm landing page, ${bytes} bytes, against one KV read and a text of that size`]: partOf({
        ours: { url, call: landing },
        bare: page,
        least: 0.9,
      }),
      'track-click with a page token, against an object that stores one row': partOf({
        ours: { url, call: click },
        bare: { ...bareWorker, call: () => ({ ...click(), path: '/' }) },
        least: 0.75,
      }),
    };
    await runParts(parts, options);
  } finally {
    await close();
  }
} finally {
  await bareWorker.close();
  await bench.close();
}
