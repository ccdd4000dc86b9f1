// `npm run bench:stats`: what statistics cost on the built Worker, in one run: with ten million clicks against ten thousand, a
// thousand links against one, 90 days against 24 hours, lists by clicks against lists by date. A question to a promoter who has
// counted nothing is what every question costs: session, calls, transport. It names each limit that is broken and then fails.
// `-- --rounds <n>` is 5 at least; `--only <part of a name>`; `--save` keeps the result in `bench/results/`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';
import { saveResult } from './saveResult.ts';
import { type Comparison, isBroken, type Judged, judge, type Target } from './stats/judge.ts';
import { makeSubject, type Subject } from './stats/subjects.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});

const ENTRY = join(import.meta.dirname, 'stats/filledWorker.js');
const MILLIONS = 10_000_000;
const ALWAYS = 90 * 24;
const SAME = 1.5;
const LONG = 2;
/** As fast, but for what one measurement differs from the next. */
const AS_FAST = 1.25;

const makeSubjects = async (worker: WorkerRuntime, origin: string) => {
  const api = { baseUrl: worker.url.origin, origin };
  const make = (options: Parameters<typeof makeSubject>[2]) =>
    step(options.name, () => makeSubject(worker, api, options));
  return {
    none: await make({ name: 'nothing counted', links: 1, clicks: 0, hours: 0 }),
    few: await make({ name: '1 link, 10 k clicks', links: 1, clicks: 10_000, hours: ALWAYS }),
    many: await make({ name: '1 link, 10 M clicks', links: 1, clicks: MILLIONS, hours: ALWAYS }),
    links: await make({ name: '1,000 links, 10 M clicks', links: 1_000, clicks: MILLIONS, hours: 120 }),
  };
};

type Subjects = Awaited<ReturnType<typeof makeSubjects>>;

const targetOf = (subject: Subject, path: string, name = subject.name): Target => ({
  name,
  cookie: subject.cookie,
  path,
});

const comparisonsOf = ({ none, few, many, links }: Subjects): Comparison[] => {
  const limit = (of: { name: string }, against: { name: string }, most = SAME) => ({
    of: of.name,
    against: against.name,
    most,
  });
  const range = ({ userId }: Subject, name: string) => `/api/analytics/${userId}/statistics?range=${name}`;
  const list = (sort: string) => `/api/links/${links.userId}?sort=${sort}&limit=50`;
  const growth = (name: string, pathOf: (subject: Subject) => string): Comparison => ({
    name,
    targets: [none, few, many, links].map((each) => targetOf(each, pathOf(each))),
    limits: [limit(many, few), limit(links, few)],
  });
  return [
    ...['24h', '7d', '90d', 'all'].map((name) => growth(`statistics, ${name}`, (each) => range(each, name))),
    growth('statistics of a link, 90d', (each) => `${range(each, '90d')}&linkId=${each.linkIds[0]}`),
    growth('dashboard', ({ userId }) => `/api/analytics/${userId}`),
    growth('audience, 30d', ({ userId }) => `/api/analytics/${userId}/audience?range=30d`),
    {
      name: '90 days against 24 hours',
      targets: ['24h', '90d'].map((name) => targetOf(links, range(links, name), name)),
      limits: [limit({ name: '90d' }, { name: '24h' }, LONG)],
    },
    {
      name: 'first page of 1,000 links',
      targets: ['created', 'clicks'].map((sort) => targetOf(links, list(sort), sort)),
      limits: [limit({ name: 'clicks' }, { name: 'created' }, AS_FAST)],
    },
  ];
};

const figures = ({ costs, ratios }: Judged): Record<string, string>[] =>
  Object.entries(costs).map(([name, { ms, cpu }]) => ({
    subject: name,
    'p50 ms': ms.toFixed(2),
    'CPU ms': cpu.toFixed(2),
    ...Object.fromEntries(
      ratios
        .filter(({ of }) => of === name)
        .map((ratio) => [
          `against ${ratio.against}`,
          `${ratio.ms.toFixed(2)}, CPU ${ratio.cpu.toFixed(2)}${isBroken(ratio) ? ' !' : ''}`,
        ]),
    ),
  }));

const rounds = Math.max(5, Number(values.rounds));
const bench = await openBench();
try {
  const { home, variables, origin } = bench;
  const config = await step('Worker built', () =>
    buildWorker({ home, variables, stopping: new AbortController().signal }),
  );
  const worker = await runWorker({ config, entry: ENTRY });
  try {
    const subjects = await makeSubjects(worker, origin);
    const broken: string[] = [];
    const results: Record<string, Judged> = {};
    for (const comparison of comparisonsOf(subjects)) {
      if (!comparison.name.includes(values.only)) continue;
      const judged = await judge(worker, comparison, rounds);
      results[comparison.name] = judged;
      console.log(`\n${comparison.name}`);
      console.table(figures(judged));
      for (const { of, against, ms, cpu, most } of judged.ratios.filter(isBroken)) {
        broken.push(
          `${comparison.name}: ${of} takes ${ms.toFixed(2)} times as long as ${against}, ${cpu.toFixed(2)} times its CPU (at most ${most})`,
        );
      }
    }
    if (values.save) saveResult('bench:stats', { rounds, results, broken });
    reportBroken(broken);
  } finally {
    await worker.close();
  }
} finally {
  await bench.close();
}
