// `npm run bench:stats`: what statistics cost on the built Worker, in one run: with ten million clicks against ten thousand, a
// thousand links against one, 90 days against 24 hours, lists by clicks against lists by date. A question to a promoter who has
// counted nothing is what every question costs: session, calls, transport. It names each limit that is broken and then fails.
// `-- --rounds <n>` is 5 at least; `--only <part of a name>`; `--save` keeps the result in `bench/results/`.
import { join } from 'node:path';
import { step } from '../dev/step.ts';
import { openBench } from './openBench.ts';
import { benchOptions, type Part, runParts } from './runParts.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';
import { type Comparison, judge } from './stats/judge.ts';
import { makeSubject, type Subject } from './stats/subjects.ts';

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

const targetOf = ({ name, cookie }: Subject, path: string) => ({ name, cookie, path });

const comparisonsOf = ({ none, few, many, links }: Subjects): Comparison[] => {
  const range = ({ userId }: Subject, name: string) => `/api/analytics/${userId}/statistics?range=${name}`;
  const list = (sort: string) => `/api/links/${links.userId}?sort=${sort}&limit=50`;
  const growth = (name: string, pathOf: (subject: Subject) => string): Comparison => ({
    name,
    targets: [none, few, many, links].map((each) => targetOf(each, pathOf(each))),
    limits: [many, links].map(({ name: of }) => ({ of, against: few.name, most: SAME })),
  });
  return [
    ...['24h', '7d', '90d', 'all'].map((name) => growth(`statistics, ${name}`, (each) => range(each, name))),
    growth('statistics of a link, 90d', (each) => `${range(each, '90d')}&linkId=${each.linkIds[0]}`),
    growth('dashboard', ({ userId }) => `/api/analytics/${userId}`),
    growth('audience, 30d', ({ userId }) => `/api/analytics/${userId}/audience?range=30d`),
    {
      name: '90 days against 24 hours',
      targets: ['24h', '90d'].map((name) => ({ ...targetOf(links, range(links, name)), name })),
      limits: [{ of: '90d', against: '24h', most: LONG }],
    },
    {
      name: 'first page of 1,000 links',
      targets: ['created', 'clicks'].map((sort) => ({ ...targetOf(links, list(sort)), name: sort })),
      limits: [{ of: 'clicks', against: 'created', most: AS_FAST }],
    },
  ];
};

const options = benchOptions({ rounds: 5 });
const bench = await openBench();
try {
  const worker = await runWorker({ config: await step('Worker built', bench.build), entry: ENTRY });
  try {
    const comparisons = comparisonsOf(await makeSubjects(worker, bench.origin));
    const parts = comparisons.map((comparison): [string, Part] => [
      comparison.name,
      () => judge(worker, comparison, Math.max(5, options.rounds)),
    ]);
    await runParts('bench:stats', Object.fromEntries(parts), options);
  } finally {
    await worker.close();
  }
} finally {
  await bench.close();
}
