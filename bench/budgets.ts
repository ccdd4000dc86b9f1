// `npm run bench:budgets`: what leased shares of an upstream's budget would buy over one object that admits every request (docs/adr/0009), in
// one run of the built Worker: calls of that object for each request, the wait for a permit, and how many permits a second are had at
// most. Also whether the prototype's shares are exact in sum, and what a full window costs the object. Everything runs in one process,
// so it says nothing of distances. Fails where more is spent than the budget. `-- --seconds <n>`, `--only <part>`, `--save`.
import { join } from 'node:path';
import { SECOND } from '@soltrade/schema/durations';
import { UPSTREAM_BUDGET } from '../worker/src/env.ts';
import { type BenchPart, benchOptions, limited, openBench, runParts } from './openBench.ts';
import { runWorker } from './runtime.ts';

const ENTRY = join(import.meta.dirname, 'budgets/leasedWorker.js');
const SHARES = 4;

const options = benchOptions({ seconds: 4 });
const duration = options.seconds * 1_000;
const bench = await openBench();

type Ask = { shares: number; duration: number; perSecond?: number; connections?: number };

type Answer = {
  asked: number;
  refused: number;
  perSecond: number;
  /** Of the object that has the budget. */
  calls: number;
  /** When shares admitted requests; epoch milliseconds. */
  spent: number[];
  p50: number;
  p95: number;
};

/** A Worker with this budget, which is empty, for one measurement. */
const withBudget = async <Result>(
  perMinute: number,
  measured: (run: {
    ask: (body: Ask) => Promise<Answer & { cpu: number }>;
    fill: (count: number) => Promise<number>;
  }) => Promise<Result>,
): Promise<Result> => {
  const config = await bench.build({ SOLANA_PER_MINUTE: String(perMinute) });
  const runtime = await runWorker({ config, entry: ENTRY });
  const post = async <Output>(body: object): Promise<Output> => {
    const response = await fetch(new URL('/__bench/', runtime.url), {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<Output>;
  };
  try {
    return await measured({
      ask: async (body) => {
        const before = runtime.processTime();
        const answer = await post<Answer>(body);
        return { ...answer, cpu: (runtime.processTime() - before) / answer.asked };
      },
      fill: (count) => post<number>({ fill: count }),
    });
  } finally {
    await runtime.close();
  }
};

const round = (value: number): number => Number(value.toFixed(2));

const rowOf = ({ asked, calls, p50, p95, cpu }: Answer & { cpu: number }) => ({
  'calls a request': round(calls / asked),
  'p50 ms': round(p50),
  'p95 ms': round(p95),
  'cpu ms': round(cpu),
});

const WAYS = { today: 0, leases: SHARES } as const;

/** At rates far below the budget, so nothing is refused. */
const paced: BenchPart = async () => {
  const results: Record<string, object> = {};
  for (const perSecond of [4, 20, 100, 400])
    for (const [way, shares] of Object.entries(WAYS))
      results[`${way}, ${perSecond} a second`] = await withBudget(900_000, async ({ ask }) => {
        // Objects start, and shares learn what a second needs.
        await ask({ shares, perSecond, duration: 2_000 });
        return rowOf(await ask({ shares, perSecond, duration }));
      });
  return { results, broken: [] };
};

/** 64 callers who ask one after another. */
const atMost: BenchPart = async () => {
  const results: Record<string, object> = {};
  for (const [way, shares] of Object.entries(WAYS))
    results[way] = await withBudget(900_000, async ({ ask }) => {
      const answer = await ask({ shares, connections: 64, duration });
      return { 'permits a second': Math.round(answer.perSecond), ...rowOf(answer) };
    });
  return { results, broken: [] };
};

/** A request's processor time when so many are in the window already. */
const fullWindow: BenchPart = async () => {
  const results: Record<string, object> = {};
  for (const used of [0, 300, 3_000, 10_000])
    results[`${used} in the window`] = await withBudget(900_000, async ({ ask, fill }) => {
      if (used > 0) await fill(used);
      const answer = await ask({ shares: 0, perSecond: 50, duration: 2_000 });
      return { 'cpu ms': round(answer.cpu), 'p50 ms': round(answer.p50) };
    });
  return { results, broken: [] };
};

/** Far more callers than a small budget has, over more than two windows. */
const exact: BenchPart = async () => {
  const budget = UPSTREAM_BUDGET.solana;
  const answer = await withBudget((budget.requests * 60 * SECOND) / budget.window, ({ ask }) =>
    ask({ shares: SHARES, perSecond: 20, duration: 2.5 * budget.window }),
  );
  const { spent } = answer;
  const most = Math.max(
    ...spent.map((from) => spent.filter((at) => at >= from && at < from + budget.window).length),
  );
  const { results, broken } = limited({ mostInAWindow: [most, budget.requests] });
  return {
    results: { asked: answer.asked, refused: answer.refused, admitted: spent.length, ...results },
    broken,
  };
};

try {
  await runParts({ paced, atMost, fullWindow, exact }, options);
} finally {
  await bench.close();
}
