// `npm run bench:stats`: what statistics cost, in one run on the built Worker: with ten million clicks against ten thousand,
// 64 shards against one, a thousand links against one, long ranges against short ones, another time zone against UTC, many
// combinations of audience against few; lists by clicks against lists by date; and what the home page reads. It names each
// limit that is broken and then fails. The cost of a question to statistics that count nothing is what every question costs
// here: session, calls, transport. `-- --rounds <n>` is 5 at least; `--save` keeps the result in `bench/results/`.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorker } from '../dev/buildProduct.ts';
import { step } from '../dev/step.ts';
import { openBench } from './openBench.ts';
import { reportBroken } from './reportBroken.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';
import { saveResult } from './saveResult.ts';
import { busyLink, manyLinks, variedLink } from './statistics/histories.ts';
import { type Comparison, isBroken, type Judged, judge, type Target } from './statistics/judge.ts';
import { makeSubject, type Subject, untilIdle, untilWritten } from './statistics/subjects.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});

const RANGES = ['24h', '7d', '30d', '90d', 'all'] as const;
const LINKS = 1_000;
/** Of each of those links: 120,000 together. */
const HOURS_A_LINK = 120;
const MILLIONS = 10_000_000;
const SAME = 1.5;
const LONG = 2;
/** As fast, but for what one measurement differs from the next. */
const AS_FAST = 1.25;
/** Of D1, for all figures that are counted. */
const HOME_ROWS = 1;

const ENTRY = join(import.meta.dirname, 'statistics/filledWorker.js');

const targetOf = (subject: Subject, path: string, name = subject.name): Target => ({
  name,
  cookie: subject.cookie,
  path,
});

const makeSubjects = async (worker: WorkerRuntime, origin: string) => {
  const api = { baseUrl: worker.url.origin, origin };
  const now = Date.now();
  const oneLink = (name: string, clicks: number, shards: number) =>
    step(name, () =>
      makeSubject(worker, api, {
        ...{ name, links: 1 },
        historyOf: ([linkId = '']) => busyLink({ linkId, clicks, shards, now }),
      }),
    );
  const varied = (name: string, combinations: number) =>
    step(name, () =>
      makeSubject(worker, api, {
        ...{ name, links: 1 },
        historyOf: ([linkId = '']) => variedLink({ linkId, combinations, days: 30, now }),
      }),
    );
  const subjects = {
    none: await makeSubject(worker, api, {
      ...{ name: 'nothing counted', links: 1 },
      historyOf: () => ({ deltas: [], batches: [] }),
    }),
    few: await oneLink('1 link, 10 k clicks', 10_000, 1),
    many: await oneLink('1 link, 10 M clicks', MILLIONS, 1),
    sharded: await oneLink('1 link, 10 M clicks, 64 shards', MILLIONS, 64),
    links: await step('1,000 links', () =>
      makeSubject(worker, api, {
        ...{ name: '1,000 links, 10 M clicks', links: LINKS },
        historyOf: (linkIds) => manyLinks({ linkIds, hours: HOURS_A_LINK, clicks: MILLIONS, now }),
      }),
    ),
    alike: await varied('20 combinations a day', 20),
    varied: await varied('2,000 combinations a day', 2_000),
  };
  await step('Totals written, counts compared', async () => {
    await untilWritten(
      worker,
      Object.values(subjects)
        .filter(({ name }) => name !== subjects.none.name)
        .flatMap(({ linkIds }) => linkIds),
    );
    await untilIdle(worker);
  });
  return subjects;
};

type Subjects = Awaited<ReturnType<typeof makeSubjects>>;

const statisticsPath = ({ userId, linkIds }: Subject, range: string, isOfLink = false): string =>
  `/api/analytics/${userId}/statistics?range=${range}${isOfLink ? `&linkId=${linkIds[0]}` : ''}`;

/** The first and the last page of a promoter's links in an order. */
const pagesOf = async (
  { url }: WorkerRuntime,
  { userId, cookie }: Subject,
  sort: 'clicks' | 'created',
): Promise<[string, string]> => {
  const first = `/api/links/${userId}?sort=${sort}&limit=50`;
  for (let path = first; ; ) {
    const response = await fetch(new URL(path, url), { headers: { cookie } });
    if (!response.ok) throw new Error(await response.text());
    await response.text();
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    if (next === undefined) return [first, path];
    const { pathname, search } = new URL(next);
    path = pathname + search;
  }
};

const comparisonsOf = async (worker: WorkerRuntime, subjects: Subjects): Promise<Comparison[]> => {
  const { none, few, many, sharded, links, alike, varied } = subjects;
  const limit = (of: { name: string }, against: { name: string }, most = SAME) => ({
    ...{ of: of.name, against: against.name, most },
  });
  const ofLink = RANGES.map((range) => ({
    name: `statistics of a link, ${range}`,
    targets: [none, few, many, sharded, links].map((each) =>
      targetOf(each, statisticsPath(each, range, true)),
    ),
    limits: [limit(many, few), limit(sharded, many), limit(links, few)],
  }));
  const ofAll = RANGES.map((range) => ({
    name: `statistics of a promoter, ${range}`,
    targets: [none, few, many, links].map((each) => targetOf(each, statisticsPath(each, range))),
    limits: [limit(links, few), limit(links, many)],
  }));
  const audienceOf = (name: string, [of, against]: [Subject, Subject], query: string): Comparison => ({
    name,
    targets: [none, against, of].map((each) =>
      targetOf(each, `/api/analytics/${each.userId}/audience?range=${query}`),
    ),
    limits: [limit(of, against)],
  });
  const [byClicks, byDate] = [
    await pagesOf(worker, links, 'clicks'),
    await pagesOf(worker, links, 'created'),
  ];
  const page = (name: string, path: string) => targetOf(links, path, name);
  return [
    ...ofLink,
    ...ofAll,
    {
      name: 'dashboard of a promoter',
      targets: [none, few, many, links].map((each) => targetOf(each, `/api/analytics/${each.userId}`)),
      limits: [limit(links, few), limit(links, many)],
    },
    {
      name: 'a promoter’s 90 days against 24 hours',
      targets: ['24h', '90d'].map((range) => page(range, statisticsPath(links, range))),
      limits: [limit({ name: '90d' }, { name: '24h' }, LONG)],
    },
    {
      name: 'a promoter’s 90 days in another time zone',
      targets: [
        page('UTC', statisticsPath(links, '90d')),
        page('Berlin', `${statisticsPath(links, '90d')}&zone=Europe/Berlin`),
      ],
      limits: [limit({ name: 'Berlin' }, { name: 'UTC' }, AS_FAST)],
    },
    {
      name: '1,000 links, first page',
      targets: [page('by clicks', byClicks[0]), page('by date', byDate[0])],
      limits: [limit({ name: 'by clicks' }, { name: 'by date' }, AS_FAST)],
    },
    {
      name: '1,000 links, last page',
      targets: [page('by clicks', byClicks[1]), page('by date', byDate[1])],
      limits: [limit({ name: 'by clicks' }, { name: 'by date' }, AS_FAST)],
    },
    audienceOf('audience, 30 days', [varied, alike], '30d'),
    audienceOf('audience of a promoter, 90 days', [links, many], '90d'),
    {
      ...audienceOf('audience from one country, 30 days', [varied, alike], '30d&country=DE'),
      // It reads every combination of the range, of which there are a hundred times as many.
      limits: [],
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
    for (const comparison of await comparisonsOf(worker, subjects)) {
      if (!comparison.name.includes(values.only)) continue;
      const judged = await judge(worker, comparison, rounds);
      results[comparison.name] = judged;
      console.log(`\n${comparison.name}`);
      console.table(figures(judged));
      for (const ratio of judged.ratios.filter(isBroken)) {
        broken.push(
          `${comparison.name}: ${ratio.of} takes ${ratio.ms.toFixed(2)} times as long as ${ratio.against}, ${ratio.cpu.toFixed(2)} times its CPU (at most ${ratio.most})`,
        );
      }
    }
    const response = await fetch(new URL('/__bench/home', worker.url));
    const home: { rows: number[]; totals: unknown } = await response.json();
    console.log('\nThe home page, without a cache:', home);
    if ((home.rows[0] ?? Number.NaN) > HOME_ROWS) {
      broken.push(`the home page’s totals read ${home.rows[0]} rows (at most ${HOME_ROWS})`);
    }
    if (values.save) saveResult('bench:stats', { rounds, results, home, broken });
    reportBroken(broken);
  } finally {
    await worker.close();
  }
} finally {
  await bench.close();
}
