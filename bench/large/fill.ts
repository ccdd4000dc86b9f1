// Rows of many promoters and of three accounts that are looked at, by SQL alone: through the API they would take days.

import { step } from '../../dev/step.ts';
import { COUNTED_ROWS, type Counted } from '../../schema/src/tables/rowCounts.ts';
import type { WorkerRuntime } from '../runtime.ts';

type Database = WorkerRuntime['database'];

/** Links and ledger entries of an account; a hostile one also has whatever its limits allow. */
export type Account = { userId: string; links: number; entries: number; isHostile: boolean };

/** Of the full size, for each promoter. */
const LINKS = 20;
const ENTRIES = 100;
const WALLETS = 3;
/** Promoters of a watched token. */
const PER_TOKEN = 2;

const DAY = 86_400_000;

/** `n` from 0 to ?1 - 1. */
const COUNT = `with recursive n(n) as (select 0 where ?1 > 0 union all select n + 1 from n where n + 1 < ?1)`;

/** Of promoter `n` or of an account: the owner's id is ?2, or made of `n` and ?3 rows for each promoter. */
const OWNER = `coalesce(?2, 'bench-user-' || (n / cast(?3 as int)))`;
/** Unique, and as long as a random one. */
const idOf = (kind: string): string =>
  `substr(coalesce(?2, 'bench'), 1, 8) || '-${kind}-' || printf('%020d', n)`;
const ADDRESS = `printf('Bench%038d', n)`;

const USERS = `${COUNT} insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at)
  select 'bench-user-' || n, ${ADDRESS}, 'wallet', 'bench' || n, ?2, ?2 from n`;
const NAMES = `${COUNT} insert into names (key, user_id, kind, created_at) select 'bench' || n, 'bench-user-' || n, 'code', ?2 from n`;
const SESSIONS = `${COUNT} insert into sessions (id_hash, user_id, created_at, last_seen_at)
  select printf('bench%059d', n), 'bench-user-' || n, ?2, ?2 from n`;
const CONNECTIONS = `${COUNT} insert into platform_connections
  (id, user_id, platform_name, credential, is_active, created_at, updated_at)
  select 'bench-connection-' || n, 'bench-user-' || (n / 4),
    '["jupiter","axiom","padre","trojan"]' ->> (n % 4), 'bench', 1, ?2, ?2 from n`;
const TOKENS = `${COUNT} insert or ignore into tokens (mint, name, symbol, image_url, updated_at) select ${ADDRESS}, 'Bench Token', 'BENCH', null, ?2 from n`;
const WATCH = `${COUNT} insert into token_watch (mint, chain, market, visited_at)
  select ${ADDRESS}, '{"mintAuthority":null,"freezeAuthority":null}', '{"liquidity":50000,"price":"0.01"}', ?2 from n`;

// An account of its own has each token once, as its unique index asks.
const LINK_ROWS = `${COUNT} insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
  select ${idOf('link')}, ${OWNER}, printf('Bench%038d', iif(?2 is null, n / cast(?3 as int) * 7 + n % ?3, n) % ?4),
    ${idOf('l')}, ${idOf('l')}, '["jupiter","axiom"]', 1, ?5 - n % 300 * ${DAY}, ?5 from n where true
  on conflict do nothing`;
const CALLS = `insert into calls (link_id, called_at, entry_state, price, source, fetched_at)
  select id, created_at, 'known', '0.01', 'dexscreener', created_at from links where true on conflict do nothing`;
const SETTLEMENTS = `insert into settlements (link_id, method, state, due_at, attempts, entry, peak, r7, settled_at)
  select id, 1, iif(created_at > ?1 - 7 * ${DAY}, 'open', 'settled'), created_at + 7 * ${DAY}, 1, '0.01', '0.02', 0.5,
    created_at + 7 * ${DAY} from links where true on conflict do nothing`;
const ENTRY_ROWS = `${COUNT} insert into revenue_entries
  (id, user_id, platform, link_id, source, kind, micro_usd, state, remaining, asset, raw_amount, decimals, at, recorded_at, key)
  select ${idOf('entry')}, ${OWNER}, '["jupiter","axiom","padre","trojan"]' ->> (n % 4),
    iif(n % 5 = 0, (select id from links where user_id = ${OWNER} limit 1), null),
    '["onchain","partner","reported"]' ->> (n % 3), 'payout', 1000000 + n % 999, 'paid', '1000000', 'USDC', '1000000', 6,
    ?4 - n % 400 * ${DAY}, ?4, ${idOf('key')} from n`;
const WALLET_ROWS = `${COUNT} insert into payout_wallets
  (id, user_id, address, address_hash, is_public, read_from, read_now_after, next_read_at, leased_until, rules_version, created_at)
  select ${idOf('wallet')}, ${OWNER}, ${ADDRESS}, ${idOf('hash')}, 0, 0, 0, ?4 + n % 300000, 0, '1', ?4 from n`;
const PAYMENTS = `insert into chain_payments
  (id, wallet_id, signature, account, asset, raw_amount, decimals, at, rule, evidence, entry_id, read_at)
  select 'payment-' || id, 'bench-wallet-' || printf('%020d', rowid % cast(?1 as int)), printf('%088d', rowid), printf('Bench%038d', rowid), asset,
    raw_amount, decimals, at, 'bench', '{"program":"Bench11111111111111111111111111111111111111"}', id, at
  from revenue_entries where source = 'onchain' and user_id like 'bench-user-%'`;
const ACTIVITIES = `${COUNT} insert into activities (id, user_id, type, link_id, key, data, created_at)
  select ${idOf('activity')}, ${OWNER}, 'link.created', null, ${idOf('a')}, '{"symbol":"BENCH","mint":"Bench"}',
    ?4 - n % 30 * ${DAY} from n`;
const ENDPOINTS = `${COUNT} insert into webhook_endpoints (id, user_id, url, flavour, types, seed, created_at, pending)
  select ${idOf('endpoint')}, ${OWNER}, 'https://hooks.example.com/' || n, 'json', '["link.created"]', 'bench', ?4, ?5 from n`;
const DELIVERIES = `${COUNT} insert into webhook_deliveries
  (id, endpoint_id, message_id, type, data, happened_at, state, attempts, due_at)
  select ${idOf('delivery')}, substr(coalesce(?2, 'bench'), 1, 8) || '-endpoint-' || printf('%020d', n / cast(?3 as int)), 'm-' || n,
    'link.created', '{"symbol":"BENCH","mint":"Bench"}', ?4 - n % 30 * ${DAY}, ?5, 1, ?4 from n`;

const accountRows = async (
  database: Database,
  { userId, links, entries, isHostile }: Account,
  { tokens, now }: { tokens: number; now: number },
): Promise<void> => {
  const run = (text: string, ...values: unknown[]) =>
    database
      .prepare(text)
      .bind(...values)
      .run();
  await run(TOKENS, Math.max(links, 1), now);
  await run(LINK_ROWS, links, userId, 1, Math.max(links, tokens, 1), now);
  await run(ENTRY_ROWS, entries, userId, 1, now);
  if (!isHostile) return;
  const [endpoints, pending] = [5, 11_900];
  await run(ACTIVITIES, 1_000, userId, 1, now);
  await run(ENDPOINTS, endpoints, userId, 1, now, pending);
  await run(DELIVERIES, endpoints * pending, userId, pending, now, 'pending');
};

/** What a table of the promoters takes, with its indexes. */
export type TableSize = { rows: number; bytes: number };

const sizeOf = async (database: Database): Promise<number> =>
  (await database.prepare('select 1').run()).meta.size_after;

/**
 * Fills an empty database. Triggers are off meanwhile: what they write is written here, and what they refuse isn't. Accounts come last,
 * so sizes are those of the promoters.
 */
/** The numbers of rows that triggers would have kept. */
const countRows = async (database: Database): Promise<void> => {
  for (const [name, counted] of Object.entries<Counted>(COUNTED_ROWS)) {
    const day = counted.isDaily ? 'row.created_at / 86400000' : '0';
    await database
      .prepare(
        `insert into row_counts (counted, owner, day, rows)
         select '${name}', row.${counted.owner}, ${day}, count(*) from ${counted.table} as row
         where ${counted.which?.('row') ?? 'true'} group by 2, 3 on conflict do nothing`,
      )
      .run();
  }
};

export const fill = async (
  database: Database,
  { promoters, accounts }: { promoters: number; accounts: readonly Account[] },
): Promise<Record<string, TableSize>> => {
  const now = Date.now();
  const tokens = Math.ceil(promoters / PER_TOKEN);
  const { results: triggers } = await database
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all<{ name: string; sql: string }>();
  for (const { name } of triggers) await database.prepare(`drop trigger ${name}`).run();
  const sizes: Record<string, TableSize> = {};
  const run = async (text: string, ...values: unknown[]): Promise<void> => {
    const table = /\binto (\w+)/.exec(text)?.[1] ?? '';
    const before = await sizeOf(database);
    const { meta } = await step(table, () =>
      database
        .prepare(text)
        .bind(...values)
        .run(),
    );
    sizes[table] = { rows: meta.changes, bytes: (await sizeOf(database)) - before };
  };
  const many = (text: string, each: number, ...values: unknown[]) =>
    run(text, promoters * each, null, each, ...values);
  for (const text of [USERS, NAMES, SESSIONS]) await run(text, promoters, now);
  await run(CONNECTIONS, promoters * 4, now);
  for (const text of [TOKENS, WATCH]) await run(text, tokens, now);
  await many(LINK_ROWS, LINKS, tokens, now);
  await many(ENTRY_ROWS, ENTRIES, now);
  await many(WALLET_ROWS, WALLETS, now);
  await run(PAYMENTS, promoters * WALLETS);
  await many(ACTIVITIES, LINKS, now);
  await many(ENDPOINTS, 1, now, 0);
  await many(DELIVERIES, LINKS, now, 'delivered');
  await run(CALLS);
  await run(SETTLEMENTS, now);
  for (const account of accounts)
    await step(`${account.links} links, ${account.entries} entries`, () =>
      accountRows(database, account, { tokens, now }),
    );
  await database.batch([database.prepare(CALLS), database.prepare(SETTLEMENTS).bind(now)]);
  await countRows(database);
  for (const { sql } of triggers) await database.prepare(sql).run();
  return sizes;
};
