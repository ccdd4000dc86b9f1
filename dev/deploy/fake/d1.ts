import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { known, notFound, Refusal, type Routes, text } from './routes.ts';

export type FakeDatabase = { uuid: string; name: string; sqlite: DatabaseSync };

export type Databases = Map<string, FakeDatabase>;

/** D1 on Node's SQLite: what is sent to it really runs. */
export const d1Routes = (databases: Databases): Routes => ({
  'GET /d1/database': ({ query }) =>
    [...databases.values()].filter(({ name }) => name.includes(query.get('name') ?? '')).map(described),

  'POST /d1/database': async ({ json }) => {
    const name = text((await json()).name);
    if ([...databases.values()].some((database) => database.name === name)) {
      throw new Refusal(400, 7502, `A database with the name ${name} already exists`);
    }
    const database = { uuid: randomUUID(), name, sqlite: new DatabaseSync(':memory:') };
    databases.set(database.uuid, database);
    return described(database);
  },

  'GET /d1/database/:id': ({ params }) => described(find(databases, params.id)),

  'POST /d1/database/:id/query': async ({ params, json }) => {
    const { sqlite } = find(databases, params.id);
    return [{ results: run(sqlite, text((await json()).sql)), success: true, meta: { duration: 0 } }];
  },
});

const find = (databases: Databases, id: string | undefined): FakeDatabase =>
  known(databases, id, notFound(7404, `The database ${id}`));

const described = ({ uuid, name }: FakeDatabase) => ({ uuid, name, version: 'production' });

/** Rows of a question; everything else is one transaction, as it is in D1. */
const run = (sqlite: DatabaseSync, sql: string): unknown[] => {
  try {
    if (/^\s*select\b/i.test(sql)) return sqlite.prepare(sql).all();
    sqlite.exec('BEGIN');
    sqlite.exec(sql);
    sqlite.exec('COMMIT');
    return [];
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw new Refusal(400, 7500, `${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
  }
};
