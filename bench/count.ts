// `npm run bench:count`: is the count right, and how fast is it? N clicks from many addresses with duplicates, another
// order, robots and one hot link, on the built Worker: undisturbed, killed with kill -9 in mid-run, with D1 or the promoter's
// statistics failing for a while, with answers lost and marks forgotten (`-- --only <name>` takes one of them); then clicks a second against a Durable Object
// that inserts one row. `-- --save` keeps the results. Fails if anything was lost, counted twice, as another class or of
// another audience, or if a list does not sum to its total.
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import { DISTURBANCES, type Outcome, runScenario } from './count/scenario.ts';
import { measureThroughput } from './count/throughput.ts';
import { openBench } from './openBench.ts';
import { saveResult } from './saveResult.ts';

const { values } = parseArgs({
  options: {
    clicks: { type: 'string', default: '6000' },
    connections: { type: 'string', default: '64' },
    links: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});

const isRight = (outcome: Outcome): boolean =>
  outcome.lost === 0 &&
  outcome.countedTwice === 0 &&
  outcome.otherAnswers === 0 &&
  outcome.linksThatDiffer === 0 &&
  outcome.isStoredEqual &&
  outcome.audience.valuesThatDiffer === 0 &&
  outcome.audience.listsThatDiffer.length === 0;

const rowOf = ({ counted, audience, secondsToDashboard, ...outcome }: Outcome): Record<string, unknown> => ({
  'sent, duplicates included': outcome.sent,
  acknowledged: outcome.acknowledged,
  'queued (pending)': outcome.pending,
  'tries that failed': outcome.retries,
  persons: counted.persons,
  repeats: counted.repeats,
  robots: counted.robots,
  'duplicates refused': outcome.duplicatesRefused,
  lost: outcome.lost,
  'counted twice': outcome.countedTwice,
  'links with a wrong class': outcome.linksThatDiffer,
  'replays told another class': outcome.otherAnswers,
  'dashboard = list = objects': outcome.isStoredEqual,
  'audience known, not told': `${audience.told}, ${audience.untold}`,
  'audience: values that differ': audience.valuesThatDiffer,
  'audience: lists that differ': audience.listsThatDiffer.join(', ') || 0,
  'acknowledged/s': Math.round(outcome.perSecond),
  's to dashboard, p50': secondsToDashboard.p50.toFixed(1),
  's to dashboard, p99': secondsToDashboard.p99.toFixed(1),
});

const transposed = (
  columns: [string, Record<string, unknown>][],
): Record<string, Record<string, unknown>> => {
  const table: Record<string, Record<string, unknown>> = {};
  for (const [column, row] of columns) {
    for (const [name, value] of Object.entries(row)) table[name] = { ...table[name], [column]: value };
  }
  return table;
};

const bench = await openBench();
try {
  const { home, variables, origin } = bench;
  const config = await step('Worker built', () =>
    buildWorker({ home, variables, stopping: new AbortController().signal }),
  );
  const outcomes: Outcome[] = [];
  for (const disturbance of DISTURBANCES.filter((name) => name.includes(values.only))) {
    const run = () =>
      runScenario({
        ...{ disturbance, config, home, origin },
        presses: Number(values.clicks),
        links: Number(values.links),
        concurrency: Number(values.connections),
        seed: Number(values.seed),
      });
    outcomes.push(await step(`Counted, disturbance: ${disturbance}`, run));
  }
  console.table(transposed(outcomes.map((outcome) => [outcome.disturbance, rowOf(outcome)])));

  const throughput =
    values.only === ''
      ? await step('Throughput measured', () =>
          measureThroughput({ config, origin, connections: [1, Number(values.connections)] }),
        )
      : [];
  console.table(
    throughput.map(({ connections, ours, bare, bareLimited, oursP50, bareP50 }) => ({
      connections,
      'ours/s': Math.round(ours),
      'bare object/s': Math.round(bare),
      'bare with rate limiter/s': Math.round(bareLimited),
      'ours / bare': (ours / bare).toFixed(2),
      'ours / bare with limiter': (ours / bareLimited).toFixed(2),
      'ours p50 ms': oursP50.toFixed(2),
      'bare p50 ms': bareP50.toFixed(2),
    })),
  );

  if (values.save) saveResult('bench:count', { outcomes, throughput });
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  for (const { disturbance } of wrong) console.error(`the count is wrong: ${disturbance}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await bench.close();
}
