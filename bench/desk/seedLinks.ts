import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where the local D1 of a product is. */
const databaseIn = (home: string): string => {
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find((name) =>
    /miniflare-D1DatabaseObject.[0-9a-f]{64}\.sqlite$/.test(name),
  );
  if (!file) throw new Error(`no D1 in ${home}`);
  return join(home, file);
};

/** Gives a promoter so many links, each of a token of its own, with clicks and views, and a tag on every third. */
export const seedLinks = async (home: string, userId: string, count: number): Promise<void> => {
  const database = new DatabaseSync(databaseIn(home), { timeout: 10_000 });
  const now = Date.now();
  const statement = (sql: string) => database.prepare(sql);
  const token = statement('insert into tokens (mint, name, symbol, updated_at) values (?, ?, ?, ?)');
  const link = statement(
    `insert into links (id, user_id, mint, identifier, identifier_key, short_identifier, short_identifier_key, platforms,
       is_active, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, ?, '["jupiter"]', ?, ?, ?)`,
  );
  const totals = statement(
    'update link_totals set clicks = ?, persons = ?, view_persons = ? where link_id = ?',
  );
  const tag = statement(
    'insert into link_tags (link_id, tag_key, user_id, tag, created_at) values (?, ?, ?, ?, ?)',
  );
  database.exec('begin');
  for (let index = 0; index < count; index += 1) {
    const name = `${userId.slice(0, 6)}-${index}`.toLowerCase();
    const id = `bench-${name}`;
    const mint = `Bench${name.replaceAll('-', 'x')}`.padEnd(40, 'z');
    token.run(mint, `Coin Number ${index}`, `COIN${index}`, now);
    link.run(id, userId, mint, name, name, name, name, index % 7 === 0 ? 0 : 1, now - index * 60_000, now);
    totals.run((index * 37) % 900, (index * 37) % 900, (index * 91) % 4_000, id);
    if (index % 3 === 0) tag.run(id, 'launch', userId, 'launch', now);
  }
  database.exec('commit');
  database.close();
};
