// `npm run bench:count`: is the count right? N clicks from many addresses with duplicates, another order, robots and one hot
// link, on the built Worker: undisturbed, killed with kill -9 in mid-run, with D1 failing for a while, with answers lost, with an
// overloaded object and a failing queue, with messages that come twice and in another order (`-- --only <name>` takes one of
// them); then one promoter who is offered 2,000 events a second (`--only hot`, `--seconds`). `-- --save` keeps the results.
// Fails if anything was lost, counted twice, as another class or of another audience, or if a list does not sum to its total.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import { type HotOutcome, runHotPromoter } from './count/hotPromoter.ts';
import { DISTURBANCES, type Outcome, runScenario } from './count/scenario.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { saveResult } from './saveResult.ts';

const FAULT_ENTRY = join(import.meta.dirname, 'count/faults.js');

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
  lost: outcome.lost,
  'counted twice': outcome.countedTwice,
  'links with a wrong class': outcome.linksThatDiffer,
  'replays told another class': outcome.otherAnswers,
  'receipt = list = download': outcome.isStoredEqual,
  'audience in the sums, waiting': `${audience.summed}, ${audience.waiting}`,
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

/** Of one promoter. */
const HOT_PER_SECOND = 2_000;

const brokenBy = ({ refused, lost, secondsAfter, dashboardMax, recordedPerSecond }: HotOutcome): string[] => [
  ...(refused === 0 ? [] : [`${refused} events were refused for good`]),
  ...(lost === 0 ? [] : [`${lost} events were lost, or counted twice`]),
  ...(secondsAfter <= 30
    ? []
    : [`the last event was counted ${secondsAfter.toFixed(1)} s after the end (30)`]),
  ...(dashboardMax <= 1_000 ? [] : [`a dashboard waited ${dashboardMax.toFixed(0)} ms (1,000)`]),
  ...(recordedPerSecond >= 10_000
    ? []
    : [`recordMany took ${recordedPerSecond.toFixed(0)} events a second (10,000)`]),
];

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

  const hot =
    values.only === '' || values.only === 'hot'
      ? await step('A hot promoter', () =>
          runHotPromoter({
            config,
            home,
            origin,
            entry: FAULT_ENTRY,
            seconds: Number(values.seconds),
            perSecond: HOT_PER_SECOND,
          }),
        )
      : null;
  if (hot) console.table(hot);

  if (values.save) saveResult('bench:count', { outcomes, hot });
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  for (const { disturbance } of wrong) console.error(`the count is wrong: ${disturbance}`);
  reportBroken(hot ? brokenBy(hot) : []);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await bench.close();
}
