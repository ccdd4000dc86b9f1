// `npm run bench:count`: verifies the count. Sends N clicks from many addresses, with duplicates, reordering, robots
// and one hot link, to the built Worker: undisturbed, killed with kill -9 midway, with D1 failing for a while, with
// lost responses, with an overloaded object and a failing queue, and with repeated, reordered messages (`-- --only
// <name>` selects one); then one promoter receives 2,000 events a second (`--only hot`, `--seconds`). `-- --save` keeps
// the results. Fails if anything was lost, counted twice, in another class or audience, or if a list doesn't add up to
// its total.
import { join } from 'node:path';
import { step } from '../dev/step.ts';
import { runHotPromoter } from './count/hotPromoter.ts';
import { DISTURBANCES, runScenario } from './count/scenario.ts';
import { openBench } from './openBench.ts';
import { type BenchPart, benchOptions, runParts } from './runParts.ts';

const { seconds, ...options } = benchOptions({
  clicks: 6_000,
  connections: 64,
  links: 5,
  seed: 1,
  seconds: 60,
});

const bench = await openBench();
try {
  const { home, origin } = bench;
  const config = await step('Worker built', bench.build);
  const worker = { config, home, origin, entry: join(import.meta.dirname, 'count/faults.js') };
  const scenarios = DISTURBANCES.map((disturbance): [string, BenchPart] => [
    disturbance,
    () => runScenario({ ...worker, ...options, disturbance }),
  ]);
  const hot: BenchPart = () => runHotPromoter({ ...worker, seconds, perSecond: 2_000 });
  await runParts('bench:count', { ...Object.fromEntries(scenarios), 'hot promoter': hot }, options);
} finally {
  await bench.close();
}
