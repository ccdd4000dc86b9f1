import { step } from '../../dev/step.ts';
import { type ApiPromoter, signInByApi } from '../../e2e/apiClient.ts';
import { measure } from '../measure.ts';
import type { Bench } from '../openBench.ts';
import { above } from '../runParts.ts';
import { startWorker, type WorkerRuntime } from '../runtime.ts';

/** Milliseconds of a page, at the 95th percentile. */
const MOST = 50;
const WARM_UP = 200;
const DURATION = 1_000;
const EVERY = 10 * 60_000;
const ACCOUNT = 'AccountOfTheBenchmark11111111111111111111111';
/** Times of the newest entry; names of a promoter's so many-th one. */
const ENTRY_ID = `printf('%08d', i) || '-' || ?1`;
const NUMBERS =
  'with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < ?2)';
const IS_RARE = 'i % 5000 = 50';

/** Entries of all sources, platforms and assets, some of them rare. */
const ENTRIES = `${NUMBERS} insert into revenue_entries (id, key, user_id, wallet_id, platform, source, kind, rule, asset,
    raw_amount, decimals, micro_usd, at, recorded_at)
  select ${ENTRY_ID}, ${ENTRY_ID}, ?1, ?1,
    case when ${IS_RARE} then 'bullx' when i % 4 = 0 then 'axiom' when i % 4 = 1 then 'jupiter' when i % 4 = 2 then 'padre' end,
    case when ${IS_RARE} then 'partner' when i % 3 = 0 then 'reported' else 'onchain' end,
    'referral', iif(i % 3 = 0, null, 'axiom-payer'), iif(${IS_RARE}, 'BONK', 'SOL'),
    i + 1, 9, iif(i % 10 = 0, null, i + 1), ?3 - i * ${EVERY}, ?3 - i * ${EVERY}
  from numbers`;

/** Each tenth entry has a price that came later. */
const PRICES = `insert into revenue_entries (id, key, user_id, wallet_id, price_of, platform, source, kind, rule, asset,
    raw_amount, decimals, micro_usd, at, recorded_at)
  select id || '-p', key || '-p', user_id, wallet_id, id, platform, source, kind, rule, asset, '0', decimals, 5, at, at
  from revenue_entries where user_id = ?1 and micro_usd is null`;

const WALLET = `insert into payout_wallets (id, user_id, address, address_hash, is_public, read_from, read_now_after,
  next_read_at, leased_until, rules_version, created_at) values (?1, ?1, ?1, ?1, 0, 0, 0, 9e15, 0, '', 1)`;

const WALLET_ACCOUNT = `insert into payout_accounts (wallet_id, address, mint, is_listed, known)
  values (?1, '${ACCOUNT}', 'mint', 1, '[]')`;

const PAYMENTS = `insert into chain_payments (id, wallet_id, signature, account, asset, raw_amount, decimals, at, evidence,
    entry_id, read_at)
  select 'payment-' || id, ?1, printf('%088d', substr(id, 1, 8)), '${ACCOUNT}', 'SOL', '1', 9, at, '{}', id, 1
  from revenue_entries where user_id = ?1 and source = 'onchain' and price_of is null`;

const fill = async (database: WorkerRuntime['database'], userId: string, entries: number) => {
  const last = Date.now() - 60_000;
  const insert = (sql: string, ...values: number[]) => database.prepare(sql).bind(userId, ...values);
  await database.batch([
    ...[insert(WALLET), insert(WALLET_ACCOUNT), insert(ENTRIES, entries, last)],
    ...[insert(PRICES), insert(PAYMENTS)],
  ]);
  return last;
};

const callsOf = ({ userId }: ApiPromoter, entries: number, last: number) => {
  // Such a one is from the chain.
  const half = Math.floor(entries / 6) * 3 + 1;
  const cursor = encodeURIComponent(`${last - half * EVERY}_${String(half).padStart(8, '0')}-${userId}`);
  const queries = {
    'first page': '',
    'a page in the middle': `cursor=${cursor}`,
    ...Object.fromEntries(['onchain', 'partner', 'reported'].map((source) => [source, `source=${source}`])),
    ...Object.fromEntries(['axiom', 'bullx', 'bonkbot'].map((id) => [`platform ${id}`, `platform=${id}`])),
    'search, finds much': 'q=sol',
    'search, finds little': 'q=bonk',
    'search, finds nothing': 'q=nothing',
    'a signature': `q=${String(half).padStart(88, '0')}`,
    'a token account': `q=${ACCOUNT}`,
  };
  const page = (query: string) => `/api/revenue/${userId}/entries?limit=50&${query}`;
  return [
    ...Object.entries(queries).map(([name, query]) => ({ name, most: MOST, path: page(query) })),
    ...['7d', '30d', '90d', 'all'].map((range) => ({
      ...{ name: `sums, ${range}`, most: Number.POSITIVE_INFINITY },
      path: `/api/revenue/${userId}?range=${range}`,
    })),
  ];
};

/** Pages, searches and sums of a ledger with so many entries of one promoter. */
export const measureLedger = async ({ home, variables, origin }: Bench, entries: number) => {
  const worker = await startWorker(home, variables);
  try {
    const promoter = await signInByApi({ baseUrl: worker.url.origin, origin });
    const last = await step(`${entries} entries`, () => fill(worker.database, promoter.userId, entries));
    const results: Record<string, { p50: number; p95: number }> = {};
    const broken: string[] = [];
    for (const { name, path, most } of callsOf(promoter, entries, last)) {
      const call = () => ({ method: 'GET' as const, path, headers: { cookie: promoter.cookie, origin } });
      await measure(worker.url, call, { connections: 1, duration: WARM_UP });
      const { p50, p95 } = await measure(worker.url, call, { connections: 1, duration: DURATION });
      results[name] = { p50, p95 };
      broken.push(...above({ [`${name}, ms`]: [p95, most] }));
    }
    return { results, broken };
  } finally {
    await worker.close();
  }
};
