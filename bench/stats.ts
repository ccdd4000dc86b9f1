// `npm run bench:stats`: the cost of statistics on the built Worker in one run: ten million clicks against ten
// thousand, a thousand links against one, 90 days against 24 hours, lists by clicks against lists by date. A query for
// a promoter without counts is the fixed cost: session, calls, transport. Fails after naming each exceeded limit. `--
// --rounds <n>` is at least 5; `--only <part of a name>`.
import { join } from 'node:path';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { step } from '../dev/step.ts';
import { type Api, type ApiPromoter, signInByApi } from '../e2e/apiClient.ts';
import { measureInTurn, middle, newAddress } from './measure.ts';
import { type BenchPart, benchOptions, openBench, runParts } from './openBench.ts';
import { runWorker, type WorkerRuntime } from './runtime.ts';

/** Compared queries of promoters, and the largest allowed ratio of their times. */
type Comparison = {
  name: string;
  targets: { name: string; cookie: string; path: string }[];
  limits: { of: string; against: string; most: number }[];
};

const judge = async (worker: WorkerRuntime, { targets, limits }: Comparison, rounds: number) => {
  const questions = targets.map(({ path, cookie }) => ({
    ...worker,
    call: () => ({
      method: 'GET' as const,
      path,
      headers: { cookie, 'cf-connecting-ip': newAddress() },
    }),
  }));
  const measured = await measureInTurn(questions, { connections: 1, duration: 400, rounds });
  const results: Record<string, Record<string, number>> = {};
  for (const [index, { name }] of targets.entries())
    results[name] = { 'p50 ms': middle(measured[index] ?? [], 'p50') };
  const broken: string[] = [];
  for (const { of, against, most } of limits) {
    const [one, other] = [results[of], results[against]];
    const times = Number(((one?.['p50 ms'] ?? 0) / (other?.['p50 ms'] ?? 0)).toFixed(2));
    Object.assign(one ?? {}, { [`times ${against}`]: times });
    if (!(times <= most))
      broken.push(`${of} takes ${times} times as long as ${against} (at most ${most})`);
  }
  return { results, broken };
};

type Subject = ApiPromoter & { name: string; linkIds: string[] };

const TOKENS = `insert into tokens (mint, name, symbol, updated_at) select value, 'Bench', 'B', 1 from json_each(?)`;
const LINKS = `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
  select value, ?1, value, value, value, '[]', 1, key * 600000, 1 from json_each(?2)`;

const CALLS = `insert into calls (link_id, called_at, entry_state) select value, key, 'unknown' from json_each(?)`;
const SETTLEMENTS = `insert into settlements (link_id, method, state, due_at, attempts)
  select value, 1, 'unknown_entry', 1, 0 from json_each(?)`;

/** A promoter with links and clicks, spread over so many hours of the last 90 days. */
const makeSubject = async (
  { database, url }: WorkerRuntime,
  api: Api,
  { name, links, clicks, hours }: { name: string; links: number; clicks: number; hours: number },
): Promise<Subject> => {
  const promoter = await signInByApi(api);
  const { userId } = promoter;
  const linkIds = Array.from({ length: links }, () => crypto.randomUUID());
  const ids = JSON.stringify(linkIds);
  await database.batch([
    database.prepare(TOKENS).bind(ids),
    database.prepare(LINKS).bind(userId, ids),
    database.prepare(CALLS).bind(ids),
    database.prepare(SETTLEMENTS).bind(ids),
  ]);
  if (clicks > 0) {
    const body = JSON.stringify({ userId, linkIds, clicks, hours, platforms: SPECIFIED_IDS });
    const response = await fetch(new URL('/__bench/fill', url), { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  }
  return { ...promoter, name, linkIds };
};

const ENTRY = join(import.meta.dirname, 'stats/filledWorker.js');
const MILLIONS = 10_000_000;
const ALWAYS = 90 * 24;
const SAME = 1.5;
const LONG = 2;
/** Equal, within the variation of measurements. */
const AS_FAST = 1.25;

const makeSubjects = async (worker: WorkerRuntime, origin: string) => {
  const api = { baseUrl: worker.url.origin, origin };
  const make = (options: Parameters<typeof makeSubject>[2]) =>
    step(options.name, () => makeSubject(worker, api, options));
  return {
    none: await make({ name: 'nothing counted', links: 1, clicks: 0, hours: 0 }),
    few: await make({ name: '1 link, 10 k clicks', links: 1, clicks: 10_000, hours: ALWAYS }),
    many: await make({ name: '1 link, 10 M clicks', links: 1, clicks: MILLIONS, hours: ALWAYS }),
    links: await make({
      name: '1,000 links, 10 M clicks',
      links: 1_000,
      clicks: MILLIONS,
      hours: 120,
    }),
  };
};

type Subjects = Awaited<ReturnType<typeof makeSubjects>>;

const targetOf = ({ name, cookie }: Subject, path: string) => ({ name, cookie, path });

const comparisonsOf = ({ none, few, many, links }: Subjects): Comparison[] => {
  const range = ({ userId }: Subject, name: string) =>
    `/api/analytics/${userId}/statistics?range=${name}`;
  const list = (sort: string) => `/api/links/${links.userId}?sort=${sort}&limit=50`;
  const growth = (name: string, pathOf: (subject: Subject) => string): Comparison => ({
    name,
    targets: [none, few, many, links].map((each) => targetOf(each, pathOf(each))),
    limits: [many, links].map(({ name: of }) => ({ of, against: few.name, most: SAME })),
  });
  return [
    ...['24h', '7d', '90d', 'all'].map((name) =>
      growth(`statistics, ${name}`, (each) => range(each, name)),
    ),
    growth(
      'statistics of a link, 90d',
      (each) => `${range(each, '90d')}&linkId=${each.linkIds[0]}`,
    ),
    growth('dashboard', ({ userId }) => `/api/analytics/${userId}`),
    growth('audience, 30d', ({ userId }) => `/api/analytics/${userId}/audience?range=30d`),
    {
      name: '90 days against 24 hours',
      targets: ['24h', '90d'].map((name) => ({ ...targetOf(links, range(links, name)), name })),
      limits: [{ of: '90d', against: '24h', most: LONG }],
    },
    {
      name: 'first page of 1,000 links',
      targets: ['created', 'clicks'].map((sort) => ({
        ...targetOf(links, list(sort)),
        name: sort,
      })),
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
    const parts = comparisons.map((comparison): [string, BenchPart] => [
      comparison.name,
      () => judge(worker, comparison, Math.max(5, options.rounds)),
    ]);
    await runParts(Object.fromEntries(parts), options);
  } finally {
    await worker.close();
  }
} finally {
  await bench.close();
}
