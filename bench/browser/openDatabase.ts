import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The local D1 of a running product, by its folder. */
export const openDatabase = (home: string): DatabaseSync => {
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find((name) =>
    /miniflare-D1DatabaseObject.[0-9a-f]{64}\.sqlite$/.test(name),
  );
  if (!file) throw new Error(`no D1 in ${home}`);
  return new DatabaseSync(join(home, file), { timeout: 10_000 });
};
