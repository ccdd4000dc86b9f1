// `npm run bench:count`: is the count right? N clicks from many addresses with duplicates, another order, robots and one hot
// link, on the built Worker: undisturbed, killed with kill -9 in mid-run, with D1 failing for a while, with answers lost, with an
// overloaded object and a failing queue, with messages that come twice and in another order (`-- --only <name>` takes one of
// them); then one promoter who is offered 2,000 events a second (`--only hot`, `--seconds`). `-- --save` keeps the results.
// Fails if anything was lost, counted twice, as another class or of another audience, or if a list does not sum to its total.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import { runHotPromoter } from './count/hotPromoter.ts';
import { DISTURBANCES, type Disturbance, type Outcome, runScenario } from './count/scenario.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';

const { values } = parseArgs({
  options: {
    clicks: { type: 'string', default: '6000' },
    connections: { type: 'string', default: '64' },
    links: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
    save: { type: 'boolean', default: false },
  },
});

const HOT = 'hot promoter';
const HOT_PER_SECOND = 2_000;

const bench = await openBench();
try {
  const { home, variables, origin } = bench;
  const config = await step('Worker built', () =>
    buildWorker({ home, variables, stopping: new AbortController().signal }),
  );
  const common = { config, home, origin, entry: join(import.meta.dirname, 'count/faults.js') };
  const workload = {
    ...{ presses: Number(values.clicks), links: Number(values.links), seed: Number(values.seed) },
    concurrency: Number(values.connections),
  };
  const parts: [string, () => Promise<Outcome>][] = [
    ...(Object.keys(DISTURBANCES) as Disturbance[]).map((disturbance): [string, () => Promise<Outcome>] => [
      disturbance,
      () => runScenario({ ...common, ...workload, disturbance }),
    ]),
    [HOT, () => runHotPromoter({ ...common, seconds: Number(values.seconds), perSecond: HOT_PER_SECOND })],
  ];
  const results: Record<string, Outcome['results']> = {};
  const broken: string[] = [];
  for (const [name, run] of parts) {
    if (!name.includes(values.only)) continue;
    const outcome = await step(name, run);
    console.log(outcome.results);
    results[name] = outcome.results;
    broken.push(...outcome.broken.map((wrong) => `${name}: ${wrong}`));
  }
  if (values.save) saveResult('bench:count', { results, broken });
  reportBroken(broken);
} finally {
  await bench.close();
}
