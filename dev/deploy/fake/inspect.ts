import { type Account, secretsOf } from './fakeAccount.ts';

export const only = <T>(items: Iterable<T>): T => {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0)
    throw new Error(`one was expected, not ${others.length + 1}`);
  return item;
};

export const inspect = ({ databases, namespaces, queues, scripts, projects, assets }: Account) => ({
  isEmpty: () => [databases, namespaces, queues, scripts, projects].every(({ size }) => size === 0),
  database: () => only(databases.values()),
  namespace: (title: string) =>
    only([...namespaces.values()].filter((namespace) => namespace.title === title)),
  queues: () => [...queues.values()].map(({ queue_name }) => queue_name),
  consumers: () => [...queues.values()].map(({ consumers }) => only(consumers).script),
  worker: () => only(scripts.values()),
  project: () => only(projects.values()),
  files: () => [...assets.values()].map((value) => Buffer.from(value, 'base64')),
  applied: () => {
    const rows = only(databases.values())
      .sqlite.prepare('SELECT name FROM d1_migrations ORDER BY id')
      .all();
    return rows.map(({ name }) => name);
  },
  tables: () => {
    const { sqlite } = only(databases.values());
    return sqlite
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
  },
  secrets: () =>
    Object.fromEntries(
      secretsOf(only(scripts.values())).map(({ name, text }) => [name, String(text)]),
    ),
});
