import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { DEMO_WALLET_ADDRESS } from '../../schema/src/demoWallet.ts';
import { ROOT } from '../root.ts';
import { demoKeyPair } from '../sandbox/wallet/signer.ts';
import { demoRows } from './demoRows.ts';
import { demoSql } from './demoSql.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const migratedDatabase = (): DatabaseSync => {
  const folder = join(ROOT, 'schema/migrations');
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    database.exec(readFileSync(join(folder, file), 'utf8'));
  }
  return database;
};

it('fits the migrated database, and adding it twice changes nothing', () => {
  const database = migratedDatabase();
  const sql = demoSql(demoRows({ now: NOW, imageBase: 'http://127.0.0.1:8790' }));
  const sums = () => ({
    ...database
      .prepare(
        `select (select count(*) from links) as links,
           (select count(*) from settlements where state = 'settled') as settled,
           (select count(*) from settlements where state = 'settled' and r7 < 1) as losers, (select count(*) from settlements) as settlements, (select links from site_totals) as told,
           count(*) as payouts, sum(micro_usd) as revenue from revenue_entries`,
      )
      .get(),
  });
  database.exec(sql);
  const first = sums();
  database.exec(sql);
  expect(sums()).toEqual(first);
  expect(first.links).toBeGreaterThan(20);
  expect(first.settled).toBeGreaterThanOrEqual(20);
  expect(first.losers).toBeGreaterThan(5);
  expect(first.told).toBe(first.links);
  expect(first.settlements).toBe(first.links);
  expect(first.payouts).toBeGreaterThan(4);
});

it('is not added to a deleted account', () => {
  const database = migratedDatabase();
  const sql = demoSql(demoRows({ now: NOW, imageBase: 'http://127.0.0.1:8790' }));
  database.exec(sql);
  database.exec('delete from platform_connections; update users set deleted_at = 1');
  expect(() => database.exec(sql)).toThrow('user_deleted');
});

it("the Worker knows the demo's address", () => {
  expect(base58.encode(demoKeyPair().publicKey)).toBe(DEMO_WALLET_ADDRESS);
});
