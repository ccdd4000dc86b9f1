// `npm run bench:count`: is the count right? N clicks from many addresses with duplicates, another order, robots and one hot
// link, on the built Worker: undisturbed, killed with kill -9 in mid-run, with D1 failing for a while, with answers lost, with an
// overloaded object and a failing queue, with messages that come twice and in another order (`-- --only <name>` takes one of
// them); then one promoter who is offered 2,000 events a second (`--only hot`, `--seconds`). `-- --save` keeps the results.
// Fails if anything was lost, counted twice, as another class or of another audience, or if a list does not sum to its total.
import { join } from 'node:path';
import { step } from '../dev/step.ts';
import { runHotPromoter } from './count/hotPromoter.ts';
import { DISTURBANCES, runScenario } from './count/scenario.ts';
import { openBench } from './openBench.ts';
import { benchOptions, type Part, runParts } from './runParts.ts';

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
  const scenarios = DISTURBANCES.map((disturbance): [string, Part] => [
    disturbance,
    () => runScenario({ ...worker, ...options, disturbance }),
  ]);
  const hot: Part = () => runHotPromoter({ ...worker, seconds, perSecond: 2_000 });
  await runParts('bench:count', { ...Object.fromEntries(scenarios), 'hot promoter': hot }, options);
} finally {
  await bench.close();
}
