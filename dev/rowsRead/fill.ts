// Rows of many promoters and of the accounts that are looked at, as their writers write them, by
// SQL alone: through the API they would take days.

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { COUNTED_ROWS, type Counted } from '../../schema/src/tables/rowCounts.ts';

/** Links and ledger entries of an account; a hostile one has all that its limits allow. */
type Account = { userId: string; links: number; entries: number; isHostile?: boolean };

/** For each promoter. Few, since a read of others' rows shows by the number of promoters. */
const EACH = 2;
/** Promoters of a watched token. */
const PER_TOKEN = 2;

const DAY = 86_400_000;

/** `n` from 0 to ?1 - 1. */
const COUNT = `with recursive n(n) as (select 0 where ?1 > 0 union all select n + 1 from n where n + 1 < ?1)`;

/** Injective for numbers below it. */
const PRIME = 1_099_511_627_689;
/**
 * Twenty digits as an id has them, in no order: rows in the order of their ids would fill pages of
 * an index completely.
 */
const mixed = (number: string, kind: number): string =>
  `printf('%010x%010x', ((${number}) * 32 + ${kind}) * 2654435761 % ${PRIME}, ((${number}) * 32 + ${kind}) * 40503001 % ${PRIME})`;

const KINDS = [
  'user',
  'connection',
  'link',
  'entry',
  'wallet',
  'partner',
  'statement',
  'activity',
  'endpoint',
  'delivery',
  'transaction',
  'payout',
  'hash',
  'signature',
  'address',
] as const;
type Kind = (typeof KINDS)[number];

/** Of a promoter's row; an account that is looked at has those that begin with its own id. */
const idOf = (kind: Kind, number = 'n'): string =>
  `coalesce(substr(?2, 1, 6) || printf('%02x%012x', ${KINDS.indexOf(kind)}, ${number}), ${mixed(number, KINDS.indexOf(kind))})`;

/**
 * Rows come in the order of time, so each is another promoter's: of ?3 promoters, or of the account
 * ?2.
 */
const OWNER = `coalesce(?2, ${mixed('n % cast(?3 as int)', KINDS.indexOf('user'))})`;
const userOf = (number: string): string => mixed(number, KINDS.indexOf('user'));
/** As long as addresses and signatures are, and in no order. */
const addressOf = (number: string, kind: Kind = 'address'): string =>
  `(${mixed(number, KINDS.indexOf(kind))} || 'BenchBenchBenchBenchBenc')`;
const signatureOf = (number: string): string =>
  `(${addressOf(number, 'signature')} || 'BenchBenchBenchBenchBenchBenchBenchBenchBenc')`;

const USERS = `${COUNT} insert into users (id, wallet_address, auth_method, short_code, created_at, updated_at)
  select ${userOf('n')}, ${addressOf('n')}, 'wallet', 'bench' || n, ?2, ?2 from n`;
const NAMES = `${COUNT} insert into names (key, user_id, kind, created_at) select 'bench' || n, ${userOf('n')}, 'code', ?2 from n`;
const SESSIONS = `${COUNT} insert into sessions (id_hash, user_id, created_at, last_seen_at)
  select ${signatureOf('n')}, ${userOf('n')}, ?2, ?2 from n`;
const CONNECTIONS = `${COUNT} insert into platform_connections
  (id, user_id, platform_name, credential, is_active, created_at, updated_at)
  select ${mixed('n', KINDS.indexOf('connection'))}, ${userOf('n / 4')},
    '["jupiter","axiom","padre","trojan"]' ->> (n % 4), 'bench', 1, ?2, ?2 from n`;
const TOKENS = `${COUNT} insert or ignore into tokens (mint, name, symbol, image_url, updated_at)
  select ${addressOf('n')}, 'Bench Token', 'BENCH', null, ?2 from n`;
const WATCH = `${COUNT} insert into token_watch (mint, chain, market, visited_at)
  select ${addressOf('n')}, '{"mintAuthority":null,"freezeAuthority":null}', '{"liquidity":50000,"price":"0.01"}', ?2 from n`;

// An account of its own has each token once, as its unique index asks.
const LINK_ROWS = `${COUNT} insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
  select ${idOf('link')}, ${OWNER}, ${addressOf('iif(?2 is null, n % cast(?3 as int) * 7 + n / cast(?3 as int), n) % ?4')},
    'bench-' || coalesce(substr(?2, 1, 6), '') || n, 'bench-' || coalesce(substr(?2, 1, 6), '') || n, '["jupiter","axiom"]', 1,
    ?5 - n % 300 * ${DAY}, ?5 from n where true on conflict do nothing`;
const CALLS = `insert into calls (link_id, called_at, entry_state, price, source, fetched_at)
  select id, created_at, 'known', '0.01', 'dexscreener', created_at from links where true on conflict do nothing`;
const SETTLEMENTS = `insert into settlements (link_id, method, state, due_at, attempts, entry, peak, r7, settled_at)
  select id, 1, iif(created_at > ?1 - 7 * ${DAY}, 'open', 'settled'), created_at + 7 * ${DAY}, 1, '0.01', '0.02', 0.5,
    created_at + 7 * ${DAY} from links where true on conflict do nothing`;
const WALLET_ROWS = `${COUNT} insert into payout_wallets
  (id, user_id, address, address_hash, is_public, read_from, rescan_after, next_read_at, leased_until, rules_version, created_at)
  select ${idOf('wallet')}, ${OWNER}, ${addressOf('n', 'wallet')}, ${signatureOf('n')}, 0, 0, 0, ?4 + n % 300000, 0, '1', ?4 from n`;
/** Each source fills the columns that its writer does. Of a promoter's rows a third are of each. */
const SOURCE = `(n / cast(?3 as int) % 3)`;
const bySource = (onchain: string, partner: string, reported: string): string =>
  `case ${SOURCE} when 0 then ${onchain} when 1 then ${partner} else ${reported} end`;
/** As long as those of a recorded payout of Axiom, a partner's call and a statement's row. */
const EVIDENCE = bySource(
  `json_object('confidence', 'observed', 'signature', ${signatureOf('n')}, 'slot', '450788123',
    'source', 'AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk',    'destination', ${addressOf('n')}, 'moved', 'lamports', 'payerSigned', json('true'), 'position', '9402371', 'ordinal', '2')`,
  `json_object('partner', 'Bench Partner', 'transactionId', ${idOf('payout')}, 'webhookId', ${idOf('payout')})`,
  `json_object('statement', 'payouts-2026-10.csv', 'line', n % 1000, 'id', ${idOf('payout')})`,
);
const ENTRY_ROWS = `${COUNT} insert into revenue_entries
  (id, user_id, platform, link_id, source, kind, micro_usd, pending_micro_usd, state, remaining, asset, raw_amount, decimals,
    price, price_at, price_source, at, recorded_at, rule, rule_version, batch, wallet_id, transaction_key, id_key, partner_id, proof, evidence)
  select ${idOf('entry')}, ${OWNER}, '["jupiter","axiom","padre","trojan"]' ->> (n % 4),
    iif(n / cast(?3 as int) % 5 = 1, (select id from links where user_id = ${OWNER} limit 1), null),
    ${bySource(`'onchain'`, `'partner'`, `'reported'`)}, ${bySource(`'referral_or_cashback'`, `'referral'`, `'manual'`)},
    1000000 + n % 999, 0, 'paid', 9000000 + n % 999, ${bySource(`'SOL'`, `'USD'`, `'USD'`)}, 9000000 + n % 999, ${bySource('9', '6', '6')},
    ${bySource(`'153.27'`, `'1'`, `'1'`)}, ?4 - n % 400 * ${DAY}, ${bySource(`'geckoterminal'`, `'par'`, `'par'`)},
    ?4 - n % 400 * ${DAY}, ?4, ${bySource(`'axiom-payer'`, 'null', 'null')}, ${bySource('1', 'null', 'null')},
    ${bySource('null', mixed('n % cast(?3 as int)', KINDS.indexOf('partner')), mixed('n % cast(?3 as int)', KINDS.indexOf('statement')))},
    ${bySource(`(select id from payout_wallets where user_id = ${OWNER} limit 1)`, 'null', 'null')},
    ${bySource(idOf('transaction'), 'null', 'null')}, ${bySource('null', idOf('payout'), idOf('payout'))},
    ${bySource('null', mixed('n % cast(?3 as int)', KINDS.indexOf('partner')), 'null')},
    ${bySource('null', `'signature'`, 'null')}, ${EVIDENCE} from n`;
const ACTIVITIES = `${COUNT} insert into activities (id, user_id, type, link_id, key, data, created_at)
  select ${idOf('activity')}, ${OWNER}, 'link.created', iif(?2 is null, ${idOf('link')}, null), ${idOf('link')}, '{}', ?4 - n % 30 * ${DAY} from n`;
const ENDPOINTS = `${COUNT} insert into webhook_endpoints (id, user_id, url, flavour, types, seed, created_at, pending)
  select ${idOf('endpoint')}, ${OWNER}, 'https://hooks.example.com/' || n, 'json', '["link.created"]', ${signatureOf('n')}, ?4, ?5 from n`;
/** As a `link.created` is sent. */
const BODY = `json_object('type', 'link.created', 'timestamp', '2026-11-27T12:00:00.000Z', 'data', json_object('link', json_object(
  'id', ${idOf('link')}, 'url', 'https://soltrade.example/r/bench/' || ${addressOf('n')}, 'token', json_object('mint', ${addressOf('n')},
  'name', 'Bench Token', 'symbol', 'BENCH'))))`;
const DELIVERIES = `${COUNT} insert into webhook_deliveries
  (id, endpoint_id, message_id, type, link_id, data, happened_at, state, attempts, due_at, attempted_at, body, status, answer, duration)
  select ${idOf('delivery')}, ${idOf('endpoint', 'n % cast(?3 as int)')}, ${idOf('activity')}, 'link.created', iif(?2 is null, ${idOf('link')}, null), '{}',
    ?4 - n % 30 * ${DAY}, ?5, iif(?5 = 'pending', 0, 1), ?4, iif(?5 = 'pending', null, ?4), iif(?5 = 'pending', null, ${BODY}),
    iif(?5 = 'pending', null, 200), iif(?5 = 'pending', null, 'ok'), iif(?5 = 'pending', null, 120) from n`;

type Run = (text: string, ...values: SQLInputValue[]) => void;

const accountRows = (
  run: Run,
  { userId, links, entries, isHostile }: Account,
  { tokens, now }: { tokens: number; now: number },
): void => {
  run(TOKENS, Math.max(links, 1), now);
  run(LINK_ROWS, links, userId, 1, Math.max(links, tokens, 1), now);
  run(WALLET_ROWS, 3, userId, 1, now);
  run(ENTRY_ROWS, entries, userId, 1, now);
  if (!isHostile) return;
  const [endpoints, pending] = [5, 11_900];
  run(ACTIVITIES, 1_000, userId, 1, now);
  run(ENDPOINTS, endpoints, userId, 1, now, pending);
  run(DELIVERIES, endpoints * pending, userId, endpoints, now, 'pending');
};

/** The numbers of rows that triggers would have kept. */
const countRows = (run: Run): void => {
  for (const [name, counted] of Object.entries<Counted>(COUNTED_ROWS)) {
    const day = counted.isDaily ? 'row.created_at / 86400000' : '0';
    run(`insert into row_counts (counted, owner, day, rows)
      select '${name}', row.${counted.owner}, ${day}, count(*) from ${counted.table} as row
      where ${counted.which?.('row') ?? 'true'} group by 2, 3 on conflict do nothing`);
  }
};

/**
 * Fills a database of the tables. Triggers are off meanwhile: what they write is written here, and
 * what they refuse isn't. The accounts' users are there already.
 */
export const fill = (
  database: DatabaseSync,
  { promoters, accounts }: { promoters: number; accounts: readonly Account[] },
): void => {
  const now = Date.now();
  const tokens = Math.ceil(promoters / PER_TOKEN);
  const run: Run = (text, ...values) => {
    const statement = database.prepare(text);
    statement.setAllowUnknownNamedParameters(true);
    statement.run(Object.fromEntries(values.map((value, index) => [`?${index + 1}`, value])));
  };
  const many = (text: string, each: number, ...values: SQLInputValue[]): void =>
    run(text, promoters * each, null, promoters, ...values);
  const triggers = database
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all();
  database.exec('begin');
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  for (const text of [USERS, NAMES, SESSIONS]) run(text, promoters, now);
  run(CONNECTIONS, promoters * EACH, now);
  for (const text of [TOKENS, WATCH]) run(text, tokens, now);
  many(LINK_ROWS, EACH, tokens, now);
  many(WALLET_ROWS, 1, now);
  many(ENTRY_ROWS, EACH, now);
  many(ACTIVITIES, EACH, now);
  many(ENDPOINTS, 1, now, 0);
  many(DELIVERIES, EACH, now, 'delivered');
  for (const account of accounts) accountRows(run, account, { tokens, now });
  run(CALLS);
  run(SETTLEMENTS, now);
  countRows(run);
  for (const { sql } of triggers) database.exec(String(sql));
  database.exec('commit');
};
