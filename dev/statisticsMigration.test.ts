import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, 'schema/migrations');
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const isBefore = (name: string) => name < '0011';

const apply = (database: DatabaseSync, names: string[]) => {
  for (const name of names) database.exec(readFileSync(join(FOLDER, name), 'utf8'));
};

/** As the version before it left D1: a promoter with two links, one of them counted by two shards and paused. */
const before = (): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on');
  apply(database, files.filter(isBefore));
  database.exec(`
    insert into users (id, auth_method, short_code, created_at, updated_at) values ('ada', 'wallet', 'ada', 1, 1);
    insert into users (id, auth_method, short_code, created_at, updated_at) values ('bob', 'wallet', 'bob', 1, 1);
    insert into tokens (mint, updated_at) values ('m1', 1), ('m2', 1), ('m3', 1), ('m4', 1);
    insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
      values ('one', 'ada', 'm1', 'one', 'one', '[]', 1, 1, 1), ('two', 'ada', 'm2', 'two', 'two', '[]', 0, 1, 1),
             ('bobs', 'bob', 'm3', 'bobs', 'bobs', '[]', 0, 1, 1);
    insert into click_counts values ('one', 0, '2026-11-01', 'axiom', 'x', 5, 2, 9, 1),
      ('two', 0, '2026-11-01', 'axiom', '', 10, 0, 0, 1), ('two', 1, '2026-11-02', 'jupiter', '', 1, 1, 0, 1);
    insert into view_counts values ('two', 0, '2026-11-01', '', 30, 3, 1, 1);
  `);
  return database;
};

const totals = (database: DatabaseSync) => ({ ...database.prepare('select * from site_totals').get() });

const links = (database: DatabaseSync) =>
  database
    .prepare('select link_id, clicks, persons, repeats, robots, view_persons from link_totals order by 1')
    .all()
    .map((row) => Object.values(row));

it('carries over what D1 held: totals of links, and those of the home page', () => {
  const database = before();
  apply(
    database,
    files.filter((name) => !isBefore(name)),
  );
  expect(links(database)).toEqual([
    ['bobs', 0, 0, 0, 0, 0],
    ['one', 7, 5, 2, 9, 0],
    ['two', 12, 11, 1, 0, 30],
  ]);
  expect(totals(database)).toMatchObject({ links: 3, clicks: 19, promoters: 1 });
});

it('keeps the row of totals in the transaction of what it counts', () => {
  const database = before();
  apply(
    database,
    files.filter((name) => !isBefore(name)),
  );
  database.exec(`
    insert into links (id, user_id, mint, identifier, identifier_key, platforms, is_active, created_at, updated_at)
      values ('new', 'bob', 'm4', 'new', 'new', '[]', 1, 1, 1);
    update links set is_active = 1 where id = 'bobs';
    update links set is_active = 0 where user_id = 'ada';
    update link_totals set clicks = 100, seq = 5 where link_id = 'one';
  `);
  expect(totals(database)).toMatchObject({
    ...{ links: 4, clicks: 112, promoters: 1 },
  });
  database.exec("update links set is_active = 0 where user_id = 'bob'");
  expect(totals(database)).toMatchObject({ promoters: 0 });
  database.exec('begin; update link_totals set clicks = 0; rollback');
  expect(totals(database)).toMatchObject({ clicks: 112 });
});
