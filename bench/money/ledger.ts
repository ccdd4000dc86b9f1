import { step } from '../../dev/step.ts';
import { signInByApi } from '../../e2e/apiClient.ts';
import { measure } from '../measure.ts';
import type { Bench } from '../openBench.ts';
import { limited } from '../runParts.ts';
import { startWorker, type WorkerRuntime } from '../runtime.ts';
import { newAddress } from '../visitorAddress.ts';

/** Milliseconds per page at the 95th percentile. */
const MOST = 50;
const EVERY = 10 * 60_000;
const ACCOUNT = 'AccountOfTheBenchmark11111111111111111111111';
const ENTRY_ID = `printf('%08d', i) || '-' || ?1`;
const NUMBERS =
  'with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < ?2)';
const IS_RARE = 'i % 5000 = 50';

/** Entries of all sources, platforms and assets, some rare. */
const ENTRIES = `${NUMBERS} insert into revenue_entries (id, key, user_id, wallet_id, platform, source, kind, rule, asset,
    raw_amount, decimals, micro_usd, at, recorded_at)
  select ${ENTRY_ID}, ${ENTRY_ID}, ?1, ?1,
    case when ${IS_RARE} then 'bullx' when i % 4 = 0 then 'axiom' when i % 4 = 1 then 'jupiter' when i % 4 = 2 then 'padre' end,
    case when ${IS_RARE} then 'partner' when i % 3 = 0 then 'reported' else 'onchain' end,
    'referral', iif(i % 3 = 0, null, 'axiom-payer'), iif(${IS_RARE}, 'BONK', 'SOL'),
    i + 1, 9, iif(i % 10 = 0, null, i + 1), ?3 - i * ${EVERY}, ?3 - i * ${EVERY}
  from numbers`;

/** Every tenth entry has a later price. */
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
  const insert = (sql: string, ...values: number[]) =>
    database.prepare(sql).bind(userId, ...values);
  await database.batch([
    insert(WALLET),
    insert(WALLET_ACCOUNT),
    insert(ENTRIES, entries, last),
    insert(PRICES),
    insert(PAYMENTS),
  ]);
  return last;
};

/** Searches with many, few and no results, for a payment in the middle, and for every payment. */
const queriesOf = (userId: string, entries: number, last: number): string[] => {
  // An entry from the chain.
  const half = Math.floor(entries / 6) * 3 + 1;
  const cursor = `${last - half * EVERY}_${String(half).padStart(8, '0')}-${userId}`;
  return [
    '',
    `cursor=${encodeURIComponent(cursor)}`,
    'source=onchain',
    'source=partner',
    'source=reported',
    'platform=axiom',
    'platform=bullx',
    'platform=bonkbot',
    'q=sol',
    'q=bonk',
    'q=nothing',
    `q=${String(half).padStart(88, '0')}`,
    `q=${ACCOUNT}`,
  ];
};

/** Measures pages and searches of one promoter's ledger. */
export const measureLedger = async ({ home, variables, origin }: Bench, entries: number) => {
  const worker = await startWorker(home, variables);
  try {
    const { userId, cookie } = await signInByApi({ baseUrl: worker.url.origin, origin });
    const last = await step(`${entries} entries`, () => fill(worker.database, userId, entries));
    const took: Record<string, [number, number]> = {};
    for (const query of queriesOf(userId, entries, last)) {
      const path = `/api/revenue/${userId}/entries?limit=50&${query}`;
      const headers = () => ({ cookie, origin, 'cf-connecting-ip': newAddress() });
      const call = () => ({ method: 'GET' as const, path, headers: headers() });
      await measure({ ...worker, call }, { connections: 1, duration: 200 });
      const { p95 } = await measure({ ...worker, call }, { connections: 1, duration: 1_000 });
      took[`ms of entries ${query.slice(0, 20)}`] = [p95, MOST];
    }
    return limited(took);
  } finally {
    await worker.close();
  }
};
