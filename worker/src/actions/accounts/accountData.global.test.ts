// Compares the export and the deletion of a full account with the registry of personal data.
import { env } from 'cloudflare:workers';
import { accountExport } from '@soltrade/schema/contracts/accounts';
import * as tables from '@soltrade/schema/tables/index';
import type { PersonalTable } from '@soltrade/schema/tables/personal';
import { IMPERSONAL, PERSONAL } from '@soltrade/schema/tables/personalData';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/client.ts';
import { sha256Hex } from '../../lib/crypto.ts';

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

const markedValue = (config: Config, column: SQLiteColumn): string | number | null => {
  const parent = parentOf(config, column);
  // A change follows another entry of its payout, which a row of its own can't be.
  if (column.name === 'follows') return null;
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

/** Another person's marks. */
const asOther = (value: string | number | null) =>
  typeof value === 'string' ? value.replaceAll('mark.', 'other.') : value;

const insertMarkedRows = async (
  tables: Config[],
  marked: (value: string | number | null) => string | number | null = (value) => value,
): Promise<void> => {
  const done = new Set<string>();
  for (const config of tables.flatMap((each) => ordered(each, done))) {
    const names = config.columns.map(({ name }) => `"${name}"`).join(', ');
    const values = config.columns.map((column) => marked(markedValue(config, column)));
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
const marksIn = (text: string, pattern = /mark\.(\w+\.\w+)\.end/g): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].toSorted();

const othersIn = (text: string): string[] => marksIn(text, /other\.(\w+\.\w+)\.end/g);

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
  // First, because a marked row replaces one with the same number as its key.
  await insertMarkedRows(configs.filter(isOfPerson), asOther);
  await insertMarkedRows(configs);
  await env.DB.prepare(
    'insert into sessions (id_hash, user_id, created_at, last_seen_at) values (?, ?, ?, ?)',
  )
    .bind(await sha256Hex(COOKIE_SECRET), userId, NOW, NOW)
    .run();
});

const personal: PersonalTable[] = Object.values(PERSONAL);
const people = personal.map(({ table }) => getTableConfig(table));
const texts = people.flatMap(textColumns);

/** The text columns that a list of each table names. */
const listed = (listsOf: (table: PersonalTable) => Partial<Record<string, readonly string[]>>) =>
  personal
    .flatMap((each) => {
      const columns = getTableColumns(each.table);
      return Object.values(listsOf(each))
        .flatMap((names) => names ?? [])
        .map((name) => `${each.name}.${columns[name]?.name}`);
    })
    .filter((name) => texts.includes(name));

const exportText = async (): Promise<string> =>
  (await call('GET', `/api/user/${userId}/export`, { cookie })).text();

/** How many rows each table has that aren't the other person's. */
const sizesOf = (wanted: readonly PersonalTable[]): Promise<number[]> =>
  Promise.all(
    wanted.map(async ({ name }) => {
      const { results } = await env.DB.prepare(`select * from "${name}"`).all();
      return results.filter((row) => othersIn(JSON.stringify(row)).length === 0).length;
    }),
  );

describe('all that is held about a person', () => {
  it('is in the registry: each table is a person’s, or says why it is nobody’s', () => {
    const names = people.map(({ name }) => name);
    expect([...names, ...Object.keys(IMPERSONAL)].toSorted()).toEqual(
      configs.map(({ name }) => name).toSorted(),
    );
    expect(names).toEqual(
      expect.arrayContaining(configs.filter(isOfPerson).map(({ name }) => name)),
    );
  });

  it('is in the export, but for what is withheld', async () => {
    const text = await exportText();
    const file: unknown = JSON.parse(text);
    const { success } = accountExport.safeParse(file);
    expect(success).toBe(true);
    expect(Object.keys(file as object).toSorted()).toEqual(
      Object.keys(accountExport.shape).toSorted(),
    );
    expect(othersIn(text)).toEqual([]);
    const withheld = listed((table) => table.withheld);
    // Counts have dates, and times aren't text.
    expect(marksIn(text).filter((name) => texts.includes(name))).toEqual(
      texts.filter((name) => !withheld.includes(name)).toSorted(),
    );
  });

  it('is gone after the deletion, but for what is kept', async () => {
    const before = await databaseText();
    expect(marksIn(before)).toEqual(expect.arrayContaining(texts));
    expect((await call('DELETE', `/api/user/${userId}`, { cookie })).status).toBe(204);
    const after = await databaseText();
    const left = marksIn(after);
    const ofNobody = (name: string) => (name.split('.')[0] ?? '') in IMPERSONAL;
    expect(left.filter((name) => !ofNobody(name))).toEqual(listed(({ kept }) => kept).toSorted());
    // A challenge names the wallet.
    expect(left).not.toContain('challenges.input');
    expect(left).not.toContain('users.wallet_address');
    const gone = personal.filter(({ deleted }) => deleted !== 'emptied');
    expect(await sizesOf(gone)).toEqual(gone.map(() => 0));
    // By each column that says whose a row is.
    expect(othersIn(before)).toEqual(
      expect.arrayContaining([
        'channels.channel',
        'link_words.words',
        'partner_calls.detail',
        'payout_accounts.address',
        'webhook_deliveries.body',
      ]),
    );
    expect(othersIn(after)).toEqual(othersIn(before));
  });
});
