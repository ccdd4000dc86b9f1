// `npm run bench:stats`: statistics of a link with 10 million clicks against those of one with 10 thousand, over the same
// ranges, in one run on the built Worker. What they cost depends on the rows of the range and not on the clicks in
// them, so the ratio is to stay at or below 1.5; it fails where it does not.
import { step } from '../dev/step.ts';
import { type ApiPromoter, signInByApi } from '../e2e/apiClient.ts';
import { measure } from './measure.ts';
import { median } from './median.ts';
import { openBench } from './openBench.ts';
import { startWorker, type WorkerRuntime } from './runtime.ts';
import { type CountTables, countRows } from './statistics/countRows.ts';

const RANGES = ['24h', '7d', '30d', '90d'] as const;
const FEW = { clicks: 10_000, shards: 1 };
/** A link grows to several counters only in a rush of more than 150 clicks a second. */
const MANY = [
  { clicks: 10_000_000, shards: 1 },
  { clicks: 10_000_000, shards: 4 },
];
const MOST = 1.5;
const ROUNDS = 7;
const DURATION = 400;
/** Rows travel as one JSON parameter, which D1 bounds. */
const ROWS_A_STATEMENT = 2_000;

type Database = WorkerRuntime['database'];
type Subject = { name: string; promoter: ApiPromoter; linkId: string; tables: CountTables };

const insertCounts = async (database: Database, tables: CountTables): Promise<void> => {
  for (const [table, rows] of Object.entries(tables)) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first);
    const values = columns.map((column) => `value ->> '${column}'`).join(', ');
    const insert = `insert into ${table} (${columns.join(', ')}) select ${values} from json_each(?)`;
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      const part = JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT));
      await database.prepare(insert).bind(part).run();
    }
  }
};

const insertLink = async (
  database: Database,
  { promoter, linkId }: Omit<Subject, 'tables'>,
): Promise<void> => {
  await database.batch([
    database
      .prepare('insert into tokens (mint, name, symbol, updated_at) values (?, ?, ?, 1)')
      .bind(linkId, 'Bench', 'B'),
    database
      .prepare(
        `insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
         values (?, ?, ?, ?, ?, '[]', 1, 1, 1)`,
      )
      .bind(linkId, promoter.userId, linkId, linkId, linkId),
  ]);
};

/** Rounds of all subjects alternate, so a slow moment hits each of them. Returns each one's median time. */
const timesOf = async (url: URL, subjects: readonly Subject[], pathOf: (subject: Subject) => string) => {
  const times = new Map(subjects.map((subject) => [subject, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of subjects) {
      const call = () => ({
        method: 'GET' as const,
        path: pathOf(subject),
        headers: { cookie: subject.promoter.cookie },
      });
      const { p50 } = await measure(url, call, { connections: 1, duration: DURATION });
      times.get(subject)?.push(p50);
    }
  }
  return subjects.map((subject) => median(times.get(subject) ?? []));
};

const bench = await openBench();
const worker = await step('Worker started', () => startWorker(bench.home, bench.variables));
try {
  const api = { baseUrl: worker.url.origin, origin: bench.origin };
  const now = Date.now();
  const subjects: Subject[] = [];
  for (const { clicks, shards } of [FEW, ...MANY]) {
    const promoter = await signInByApi(api);
    const linkId = crypto.randomUUID();
    const name = `${clicks.toLocaleString('en-US')} clicks, ${shards} ${shards === 1 ? 'counter' : 'counters'}`;
    const tables = countRows({ linkId, clicks, shards, now });
    await step(name, async () => {
      await insertLink(worker.database, { name, promoter, linkId });
      await insertCounts(worker.database, tables);
    });
    subjects.push({ name, promoter, linkId, tables });
  }
  console.table(
    Object.fromEntries(
      subjects.map(({ name, tables }) => [
        name,
        Object.fromEntries(Object.entries(tables).map(([table, rows]) => [`${table} rows`, rows.length])),
      ]),
    ),
  );

  const calls: [string, (subject: Subject) => string][] = [
    ...RANGES.map((range): [string, (subject: Subject) => string] => [
      `link, ${range}`,
      ({ promoter, linkId }) =>
        `/api/analytics/${promoter.userId}/statistics?range=${range}&linkId=${linkId}`,
    ]),
    ['dashboard, 7d', ({ promoter }) => `/api/analytics/${promoter.userId}/statistics?range=7d`],
    ['dashboard, totals', ({ promoter }) => `/api/analytics/${promoter.userId}`],
  ];
  const rows: Record<string, Record<string, string>> = {};
  let worst = 0;
  for (const [name, pathOf] of calls) {
    const [few = Number.NaN, ...many] = await timesOf(worker.url, subjects, pathOf);
    const ratios = many.map((time) => time / few);
    worst = Math.max(worst, ratios[0] ?? Number.NaN);
    rows[name] = {
      [`${subjects[0]?.name}, ms`]: few.toFixed(2),
      ...Object.fromEntries(
        many.flatMap((time, index) => [
          [`${subjects[index + 1]?.name}, ms`, time.toFixed(2)],
          [`ratio ${index + 1}`, (ratios[index] ?? Number.NaN).toFixed(2)],
        ]),
      ),
    };
  }
  console.table(rows);
  console.log(`Largest ratio at the same number of shards: ${worst.toFixed(2)} (at most ${MOST})`);
  if (!(worst <= MOST)) process.exitCode = 1;
} finally {
  await worker.close();
  await bench.close();
}
