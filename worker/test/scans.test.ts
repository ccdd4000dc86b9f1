// Plans of what no test runs by itself: the triggers, and the checks of foreign keys.
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { scansOf, unjustified } from './scans.ts';

type Named = { name: string; sql: string };

/** Condition and statements of a trigger, with parameters instead of its row. */
const statementsOf = (sql: string): string[] => {
  const text = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/RAISE\([^)]*\)/g, 'NULL')
    .replaceAll(/\b(NEW|OLD)\.`\w+`/g, '?');
  const [, head = '', body = ''] = /^(.*?)\bBEGIN\b(.*)\bEND\s*;?\s*$/s.exec(text) ?? [];
  const [, condition] = /\bWHEN\b(.*)$/s.exec(head) ?? [];
  const statements = body.split(';').flatMap((each) => each.trim() || []);
  return condition === undefined ? statements : [`SELECT 1 WHERE ${condition}`, ...statements];
};

it('no trigger reads a whole table', async () => {
  const { results } = await env.DB.prepare(
    "select name, sql from sqlite_master where type = 'trigger'",
  ).all<Named>();
  expect(results.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name, sql } of results) {
    const statements = statementsOf(sql);
    expect(statements.length, name).toBeGreaterThan(0);
    for (const text of statements) {
      const values = Array.from(text.matchAll(/\?/g), () => null);
      const scans = unjustified(await scansOf(env.DB, text, values), text);
      found.push(...scans.map((scan) => `${name}: ${scan}`));
    }
  }
  expect(found).toEqual([]);
});

it('a missing index is seen', async () => {
  const text = 'select id_hash from sessions where last_seen_at = ?';
  expect(await scansOf(env.DB, text, [1])).toEqual([]);
  await env.DB.prepare('drop index sessions_last_seen_at').run();
  // Another text, because the plan of the first one may be kept.
  const other = 'select created_at from sessions where last_seen_at = ?';
  const scans = await scansOf(env.DB, other, [1]);
  expect(scans).toEqual([expect.stringMatching(/^SCAN sessions/)]);
  expect(unjustified(scans, other)).toEqual(scans);
});

it('a subquery is no table, whose own steps are in the plan', async () => {
  const text = 'select * from (select id from users order by created_at limit 1) as "due"';
  expect(await scansOf(env.DB, text)).toEqual([expect.stringMatching(/^SCAN users/)]);
});

it('a partial index is used where the bound value implies it', async () => {
  const text = 'select link_id from calls where entry_state = ? and due_at <= ?';
  expect(await scansOf(env.DB, text, ['pending', 1])).toEqual([]);
  expect(await scansOf(env.DB, text, ['known', 1])).toEqual(['SCAN calls']);
});

it('a search for null is seen, unless the index has none or a plus keeps it away', async () => {
  const ofColumn = (column: string) =>
    scansOf(env.DB, `select * from users where ${column} is null`);
  expect(await ofColumn('twitter_id')).toEqual([expect.stringContaining('users_twitter_id')]);
  const text = 'select id from revenue_entries where user_id = ? and reverses is null';
  expect(await scansOf(env.DB, text, ['u'])).toEqual([]);
});
