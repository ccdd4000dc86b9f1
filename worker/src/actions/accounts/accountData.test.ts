// Derived from the tables: a new table or column with personal data fails here until the export and the deletion handle
// it, or an exemption is listed below.
import { env } from 'cloudflare:workers';
import { accountExport } from '@soltrade/schema/contracts/accounts';
import * as tables from '@soltrade/schema/tables/index';
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/client.ts';
import { sha256Hex } from '../../lib/crypto.ts';

/** Tables without rows of a person. docs/privacy.md lists their temporary personal data. */
const OF_NOBODY = [
  'active_promoters',
  // By an internal id: a number for the home page's sum.
  'promoter_clicks',
  'site_totals',
  'asset_prices',
  'blocked_identities',
  'dead_letters',
  'page_reports',
  'price_samples',
  'quotas',
  'sweeps',
  'token_changes',
  'token_developers',
  'token_watch',
  'tokens',
  // By an entry's id, until it has a price.
  'unpriced_entries',
  'used_messages',
  'challenges',
  'telegram_updates',
];

const SECRET = 'opens or proves something, or is the hash of what does';
const STRANGERS = 'written by someone else; how many there are is in the export';
const OURS = 'an internal id that says nothing';

const NOT_EXPORTED: Record<string, string> = {
  'sessions.id_hash': SECRET,
  'oauth_flows.state_hash': SECRET,
  'oauth_flows.code_verifier': SECRET,
  'oauth_flows.browser_hash': SECRET,
  'api_keys.secret_hash': SECRET,
  'shared_reports.password': SECRET,
  'telegram_tokens.token_hash': SECRET,
  'renames.id': OURS,
  'links.identifier_key': 'the identifier in lower case',
  'links.short_identifier_key': 'the short identifier in lower case',
  'link_tags.tag_key': 'the tag in lower case',
  'former_identifiers.scope': OURS,
  'disclosures.id': OURS,
  'revenue_entries.transaction_key': 'a hash of the signature that the evidence names',
  'partner_approvals.seed': SECRET,
  'partners.seed': SECRET,
  'partners.former_seed': SECRET,
  'overlays.secret': SECRET,
  'partners.url_secret_hash': SECRET,
  'partners.former_url_secret_hash': SECRET,
  'partner_calls.id': OURS,
  'partner_calls.body_hash': 'tells a repeated call from another one',
  'webhook_endpoints.push_keys': SECRET,
  'webhook_endpoints.seed': SECRET,
  'webhook_endpoints.former_seed': SECRET,
  'users.active_hosts': 'those of `domains` that are active',
  'hosts.cloudflare_id': OURS,
  'payout_wallets.address_hash': SECRET,
  'payout_wallets.rules_version': OURS,
  'payout_accounts.list_end': OURS,
  'payout_wallets.replayed_to': OURS,
  'promoter_reports.id': STRANGERS,
  'promoter_reports.reason': STRANGERS,
  'promoter_reports.detail': STRANGERS,
  'promoter_reports.visitor': STRANGERS,
  'promoter_reports.network': STRANGERS,
  'reports.id': STRANGERS,
  'reports.reason': STRANGERS,
  'reports.detail': STRANGERS,
  'reports.visitor': STRANGERS,
  'reports.network': STRANGERS,
};

const RESERVED = 'nobody may take over what was posted';
const MONEY = 'what was earned stays true, of nobody';
const REPORTED = 'a visitor’s own words, until their own time is over';

const KEPT_AFTER_DELETION: Record<string, string> = {
  'users.id': 'never used again',
  'users.short_code': RESERVED,
  'names.key': RESERVED,
  'links.id': 'never used again',
  'links.identifier': RESERVED,
  'links.identifier_key': RESERVED,
  'links.short_identifier': RESERVED,
  'links.short_identifier_key': RESERVED,
  ...Object.fromEntries(
    ['id', 'host', 'cloudflare_id'].map((name) => [
      `hosts.${name}`,
      'what is deleted at Cloudflare with the next run of the cron, and then here',
    ]),
  ),
  ...Object.fromEntries(
    [
      'id',
      'platform',
      'asset',
      'raw_amount',
      'price',
      'price_source',
      'rule',
      'key',
      'batch',
      'wallet_id',
      'transaction_key',
    ].map((name) => [`revenue_entries.${name}`, MONEY]),
  ),
  'partner_approvals.id': 'named by entries',
  'payout_wallets.id': 'named by entries',
  'payout_wallets.address_hash': 'keyed: keeps the same payouts from being counted publicly again',
  'promoter_reports.id': REPORTED,
  'promoter_reports.reason': REPORTED,
  'promoter_reports.detail': REPORTED,
  'promoter_reports.visitor': REPORTED,
  'promoter_reports.network': REPORTED,
  'reports.id': REPORTED,
  'reports.reason': REPORTED,
  'reports.detail': REPORTED,
  'reports.visitor': REPORTED,
  'reports.network': REPORTED,
};

const NOW = Date.now();
const COOKIE_SECRET = 'a-secret-of-a-session';

const configs = Object.values(tables).map(getTableConfig);
type Config = (typeof configs)[number];

const parentOf = (config: Config, column: SQLiteColumn): Config | null => {
  for (const key of config.foreignKeys) {
    const { columns, foreignTable } = key.reference();
    if (columns[0] === column) return getTableConfig(foreignTable);
  }
  return null;
};

const parentsOf = (config: Config): Config[] =>
  config.columns.map((column) => parentOf(config, column)).filter((parent) => parent !== null);

const isOfPerson = (config: Config): boolean =>
  config.name === 'users' || parentsOf(config).some((parent) => isOfPerson(parent));

const mark = (config: Config, column: SQLiteColumn): string =>
  `mark.${config.name}.${column.name}.end`;

const idOf = (config: Config): string => {
  const key = config.columns.find(({ primary }) => primary);
  if (!key) throw new Error(`${config.name} is referenced and has no key of one column`);
  return mark(config, key);
};

/** The value of a marked row in a column. */
const markedValue = (config: Config, column: SQLiteColumn): string | number | null => {
  const parent = parentOf(config, column);
  if (parent) return idOf(parent);
  if (column.dataType === 'number' && !column.notNull) return null;
  if (column.enumValues && column.enumValues.length > 0) return column.enumValues[0] ?? null;
  if (config.name === 'challenges' && column.name === 'input') {
    return JSON.stringify({ address: 'mark.users.wallet_address.end', note: mark(config, column) });
  }
  if (column.dataType === 'json') return JSON.stringify([mark(config, column)]);
  if (column.dataType === 'string') return mark(config, column);
  return column.dataType === 'boolean' ? 1 : NOW;
};

/** Parents first. */
const ordered = (config: Config, done: Set<string>): Config[] => {
  if (done.has(config.name)) return [];
  done.add(config.name);
  return [...parentsOf(config).flatMap((parent) => ordered(parent, done)), config];
};

const insertMarkedRows = async (): Promise<void> => {
  const done = new Set<string>();
  for (const config of configs.flatMap((each) => ordered(each, done))) {
    const names = config.columns.map(({ name }) => `"${name}"`).join(', ');
    const values = config.columns.map((column) => markedValue(config, column));
    await env.DB.prepare(
      `insert or replace into "${config.name}" (${names}) values (${values.map(() => '?').join(', ')})`,
    )
      .bind(...values)
      .run();
  }
};

const userId = 'mark.users.id.end';
const cookie = `sid=${COOKIE_SECRET}`;

/** Places of a text's marks, as `table.column`. */
const marksIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/mark\.(\w+\.\w+)\.end/g)].map((match) => match[1] ?? '')),
  ].toSorted();

const databaseText = async (): Promise<string> => {
  const results = await Promise.all(
    configs.map(
      async ({ name }) => (await env.DB.prepare(`select * from "${name}"`).all()).results,
    ),
  );
  return JSON.stringify(results);
};

const textColumns = (config: Config): string[] =>
  config.columns
    .filter((column) =>
      marksIn(String(markedValue(config, column))).includes(`${config.name}.${column.name}`),
    )
    .map((column) => `${config.name}.${column.name}`);

beforeAll(async () => {
  await insertMarkedRows();
  await env.DB.prepare(
    'insert into sessions (id_hash, user_id, created_at, last_seen_at) values (?, ?, ?, ?)',
  )
    .bind(await sha256Hex(COOKIE_SECRET), userId, NOW, NOW)
    .run();
});

const people = configs.filter(isOfPerson);
const exportText = async (): Promise<string> =>
  (await call('GET', `/api/user/${userId}/export`, { cookie })).text();

describe('all that is held about a person', () => {
  it('stands in tables that lead to the person, or is known to lead to nobody', () => {
    const others = configs.filter((config) => !isOfPerson(config)).map(({ name }) => name);
    expect(others.toSorted()).toEqual(OF_NOBODY.toSorted());
    expect(people.map(({ name }) => name)).toContain('links');
  });

  it('is in the export, but for what is written down', async () => {
    const text = await exportText();
    expect(() => accountExport.parse(JSON.parse(text))).not.toThrow();
    const all = people.flatMap(textColumns);
    // Counts have dates, and times aren't text.
    expect(marksIn(text).filter((name) => all.includes(name))).toEqual(
      all.filter((name) => !(name in NOT_EXPORTED)).toSorted(),
    );
    expect(Object.keys(NOT_EXPORTED).filter((name) => !all.includes(name))).toEqual([]);
  });

  it('is gone after the deletion, but for what is written down', async () => {
    const before = marksIn(await databaseText());
    expect(before).toEqual(expect.arrayContaining(people.flatMap(textColumns)));
    expect((await call('DELETE', `/api/user/${userId}`, { cookie })).status).toBe(204);
    const ofNobody = (name: string) => OF_NOBODY.includes(name.split('.')[0] ?? '');
    const left = marksIn(await databaseText());
    expect(left.filter((name) => !ofNobody(name))).toEqual(
      Object.keys(KEPT_AFTER_DELETION).toSorted(),
    );
    // A challenge names the wallet.
    expect(left).not.toContain('challenges.input');
    expect(left).not.toContain('users.wallet_address');
  });
});
