import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { known, notFound, Refusal, type Routes, text } from './routes.ts';

const hexId = (): string => randomUUID().replaceAll('-', '');

export type FakeNamespace = { id: string; title: string };

export const kvRoutes = (namespaces: Map<string, FakeNamespace>): Routes => ({
  'GET /storage/kv/namespaces': () => [...namespaces.values()],

  'POST /storage/kv/namespaces': async ({ json }) => {
    const title = text((await json()).title);
    if ([...namespaces.values()].some((namespace) => namespace.title === title)) {
      throw new Refusal(400, 10014, 'a namespace with this account ID and title already exists');
    }
    const namespace = { id: hexId(), title };
    namespaces.set(namespace.id, namespace);
    return namespace;
  },
});

export type FakeConsumer = {
  consumer_id: string;
  type: 'worker';
  script: string;
  dead_letter_queue?: string;
  settings: unknown;
};
export type FakeQueue = { queue_id: string; queue_name: string; consumers: FakeConsumer[] };

export const queueRoutes = (queues: Map<string, FakeQueue>): Routes => {
  const find = (id: string | undefined): FakeQueue => known(queues, id, notFound(11000, `The queue ${id}`));

  const consumerFrom = async (body: Promise<Record<string, unknown>>) => {
    const { script_name, dead_letter_queue, settings } = await body;
    if (dead_letter_queue && ![...queues.values()].some((queue) => queue.queue_name === dead_letter_queue)) {
      throw notFound(11000, `The dead letter queue ${dead_letter_queue}`);
    }
    return {
      script: text(script_name),
      dead_letter_queue: dead_letter_queue as string | undefined,
      settings,
    };
  };

  return {
    'GET /queues': ({ query }) => {
      const names = query.getAll('name');
      return [...queues.values()].filter(({ queue_name }) => !names.length || names.includes(queue_name));
    },

    'POST /queues': async ({ json }) => {
      const queue_name = text((await json()).queue_name);
      if ([...queues.values()].some((queue) => queue.queue_name === queue_name)) {
        throw new Refusal(400, 11009, `The queue name ${queue_name} is already taken`);
      }
      const queue: FakeQueue = { queue_id: hexId(), queue_name, consumers: [] };
      queues.set(queue.queue_id, queue);
      return queue;
    },

    'POST /queues/:id/consumers': async ({ params, json }) => {
      const queue = find(params.id);
      if (queue.consumers.length > 0) throw new Refusal(400, 11004, 'The queue already has a consumer');
      const consumer = { consumer_id: hexId(), type: 'worker' as const, ...(await consumerFrom(json())) };
      queue.consumers.push(consumer);
      return consumer;
    },

    'PUT /queues/:id/consumers/:consumer': async ({ params, json }) => {
      const consumer = find(params.id).consumers.find(({ consumer_id }) => consumer_id === params.consumer);
      if (!consumer) throw notFound(11004, `The consumer ${params.consumer}`);
      return Object.assign(consumer, await consumerFrom(json()));
    },
  };
};

type FakeDatabase = { uuid: string; name: string; sqlite: DatabaseSync };

export type Databases = Map<string, FakeDatabase>;

/** D1 on Node's SQLite, which really runs the SQL. */
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

/** Rows for a query; otherwise one transaction, as in D1. */
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
