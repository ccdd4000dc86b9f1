// `npm run bench:ledger`: pages and sums of a ledger with 100,000 entries of one promoter, on the built Worker: the first
// page, a deep one, every filter, searches that find much, little and nothing, and the summary of every range; and the
// same calls for a promoter with 100 entries. A page is to take at most 50 ms at the 95th percentile; it fails where one
// takes longer. `-- --save` keeps the results.
import { parseArgs } from 'node:util';
import { step } from '../dev/step.ts';
import { type ApiPromoter, signInByApi } from '../e2e/apiClient.ts';
import { openBench } from './openBench.ts';
import { startWorker, type WorkerRuntime } from './runtime.ts';
import { saveResult } from './saveResult.ts';

const { values } = parseArgs({
  options: { entries: { type: 'string', default: '100000' }, save: { type: 'boolean', default: false } },
});
const MANY = Number(values.entries);
const FEW = 100;
const MOST = 50;
const ROUNDS = 5;
const CALLS_A_ROUND = 8;
/** Rows travel as one JSON parameter, which D1 bounds. */
const ROWS_A_STATEMENT = 1_000;
const EVERY = 10 * 60_000;
const ACCOUNT = 'AccountOfTheBenchmark11111111111111111111111';

type Subject = { promoter: ApiPromoter; entries: number; last: number; signature: string; middle: string };
type Database = WorkerRuntime['database'];
type Row = Record<string, string | number | null>;

const insertRows = async (database: Database, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const selected = columns.map((column) => `value ->> '${column}'`).join(', ');
  const insert = `insert into ${table} (${columns.join(', ')}) select ${selected} from json_each(?)`;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await database
      .prepare(insert)
      .bind(JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT)))
      .run();
  }
};

/** Entries of all sources, platforms and assets, some of them rare, each tenth with a price that came later. */
const fill = async (database: Database, promoter: ApiPromoter, entries: number): Promise<Subject> => {
  const { userId } = promoter;
  const last = Date.now() - 60_000;
  const walletId = `wallet-${userId}`;
  const idOf = (index: number): string => `${String(index).padStart(8, '0')}-${userId}`;
  const atOf = (index: number): number => last - index * EVERY;
  const signatureOf = (index: number): string => `${String(index).padStart(88, '5')}`;
  const isRare = (index: number): boolean => index % 5_000 === 50;
  const rows = Array.from({ length: entries }, (_, index): Row => {
    const isPriced = index % 10 !== 0;
    return {
      ...{ id: idOf(index), key: idOf(index), user_id: userId, wallet_id: walletId, price_of: null },
      platform: isRare(index) ? 'bullx' : (['axiom', 'jupiter', 'padre', null][index % 4] ?? null),
      source: isRare(index) ? 'partner' : index % 3 === 0 ? 'reported' : 'onchain',
      ...{
        kind: 'referral',
        rule: index % 3 === 0 ? null : 'axiom-payer',
        asset: isRare(index) ? 'BONK' : 'SOL',
      },
      ...{ raw_amount: String(index + 1), decimals: 9, micro_usd: isPriced ? index + 1 : null },
      ...{ at: atOf(index), recorded_at: atOf(index) },
    };
  });
  const prices = rows
    .filter((row) => row.micro_usd === null)
    .map((row) => ({
      ...row,
      id: `${row.id}-p`,
      key: `${row.id}-p`,
      price_of: row.id ?? null,
      micro_usd: 5,
      raw_amount: '0',
    }));
  await insertRows(database, 'payout_wallets', [
    {
      ...{ id: walletId, user_id: userId, address: `Wallet${userId}`, address_hash: userId, is_public: 0 },
      ...{
        read_from: 0,
        read_now_after: 0,
        next_read_at: 9e15,
        leased_until: 0,
        rules_version: '',
        created_at: 1,
      },
    },
  ]);
  await insertRows(database, 'payout_accounts', [
    { wallet_id: walletId, address: ACCOUNT, mint: 'mint', is_listed: 1, known: '[]' },
  ]);
  await insertRows(database, 'revenue_entries', [...rows, ...prices]);
  await insertRows(
    database,
    'chain_payments',
    rows
      .filter(({ source }) => source === 'onchain')
      .map((row, index) => ({
        ...{ id: `payment-${row.id}`, wallet_id: walletId, signature: signatureOf(index) },
        ...{ account: ACCOUNT, asset: 'SOL', raw_amount: '1', decimals: 9, at: row.at ?? 0 },
        ...{ evidence: '{}', entry_id: row.id ?? null, read_at: 1 },
      })),
  );
  const half = Math.floor(entries / 2);
  return {
    promoter,
    entries,
    last,
    signature: signatureOf(Math.floor(half / 3)),
    middle: `${atOf(half)}_${idOf(half)}`,
  };
};

const CALLS: readonly { name: string; isPage: boolean; path: (subject: Subject) => string }[] = [
  ...[
    { name: 'first page', query: () => '' },
    { name: 'a page in the middle', query: ({ middle }: Subject) => `&cursor=${encodeURIComponent(middle)}` },
    ...['onchain', 'partner', 'reported'].map((source) => ({
      name: source,
      query: () => `&source=${source}`,
    })),
    ...['axiom', 'bullx', 'bonkbot'].map((id) => ({
      name: `platform ${id}`,
      query: () => `&platform=${id}`,
    })),
    { name: 'search, finds much', query: () => '&q=sol' },
    { name: 'search, finds little', query: () => '&q=bonk' },
    { name: 'search, finds nothing', query: () => '&q=nothing' },
    { name: 'a signature', query: ({ signature }: Subject) => `&q=${signature}` },
    { name: 'a token account', query: () => `&q=${ACCOUNT}` },
  ].map(({ name, query }) => ({
    ...{ name, isPage: true },
    path: (subject: Subject) => `/api/revenue/${subject.promoter.userId}/entries?limit=50${query(subject)}`,
  })),
  ...['7d', '30d', '90d', 'all'].map((range) => ({
    ...{ name: `sums, ${range}`, isPage: false },
    path: ({ promoter }: Subject) => `/api/revenue/${promoter.userId}?range=${range}`,
  })),
];

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

const bench = await openBench();
const worker = await step('Worker started', () => startWorker(bench.home, bench.variables));
try {
  const api = { baseUrl: worker.url.origin, origin: bench.origin };
  const subjects: Subject[] = [];
  for (const entries of [MANY, FEW]) {
    const promoter = await signInByApi(api);
    subjects.push(await step(`${entries} entries`, () => fill(worker.database, promoter, entries)));
  }
  const results: Record<string, Record<string, number>> = {};
  const slow: string[] = [];
  for (const { name, isPage, path } of CALLS) {
    const times = new Map(subjects.map((subject) => [subject, [] as number[]]));
    // Rounds of both alternate, so a slow moment hits each of them; the first one warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const subject of subjects) {
        for (let call = 0; call < CALLS_A_ROUND; call += 1) {
          const start = performance.now();
          const headers = { cookie: subject.promoter.cookie, origin: bench.origin };
          const response = await fetch(new URL(path(subject), worker.url), { headers });
          if (!response.ok) throw new Error(`${name}: ${response.status}`);
          await response.arrayBuffer();
          if (round > 0) times.get(subject)?.push(performance.now() - start);
        }
      }
    }
    const [many = [], few = []] = [...times.values()];
    const row = {
      p50: percentile(many, 0.5),
      p95: percentile(many, 0.95),
      'p95 of 100 entries': percentile(few, 0.95),
    };
    results[name] = Object.fromEntries(
      Object.entries(row).map(([key, time]) => [key, Number(time.toFixed(1))]),
    );
    if (isPage && !(row.p95 <= MOST)) slow.push(`${name}: ${row.p95.toFixed(1)} ms at the 95th percentile`);
  }
  console.table(results);
  if (values.save) saveResult('bench:ledger', { entries: MANY, mostMs: MOST, results });
  for (const each of slow) console.error(`too slow: ${each}`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await worker.close();
  await bench.close();
}
