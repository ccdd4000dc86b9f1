import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../../../dev/root.ts';

const FOLDER = join(ROOT, 'schema/migrations');

export const simulatedD1 = () => {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync(FOLDER).toSorted()) {
    if (name.endsWith('.sql')) database.exec(readFileSync(join(FOLDER, name), 'utf8'));
  }
  const plain = new Map();
  const arrays = new Map();
  const prepared = (known, query) => {
    const statement = known.get(query) ?? database.prepare(query);
    known.set(query, statement);
    return statement;
  };
  // Statements until the process dies; none is counted while that is infinite.
  let left = Number.POSITIVE_INFINITY;
  const work = (run) => {
    if (left <= 0) throw new Error('the process was killed');
    left -= 1;
    return run();
  };
  const all = (query, parameters) => ({
    success: true,
    results: prepared(plain, query).all(...parameters),
    meta: { changes: 0 },
  });
  const statement = (query, parameters = []) => ({
    bind: (...bound) => statement(query, bound),
    all: async () => work(() => all(query, parameters)),
    run: async () => work(() => all(query, parameters)),
    raw: async () =>
      work(() => {
        const rows = prepared(arrays, query);
        rows.setReturnArrays(true);
        return rows.all(...parameters);
      }),
    execute: () => all(query, parameters),
  });
  return {
    database: {
      prepare: (query) => statement(query),
      batch: async (statements) =>
        work(() => {
          database.exec('begin');
          const results = statements.map((one) => one.execute());
          database.exec('commit');
          return results;
        }),
    },
    query: (sql) => database.prepare(sql).all(),
    insert: (sql, rows) => {
      const one = database.prepare(sql);
      database.exec('begin');
      for (const row of rows) one.run(...row);
      database.exec('commit');
    },
    killAfter: (statements) => {
      left = statements;
    },
  };
};
