// What SQL a piece of the product runs on the real D1, and how SQLite goes about it.
import { env } from 'cloudflare:workers';

export type Statement = { query: string; params: unknown[] };

/** The real database; notes each statement with its parameters. */
export const watchedDatabase = (seen: Statement[]): D1Database =>
  new Proxy(env.DB, {
    get: (database, name) => {
      if (name !== 'prepare') return Reflect.get(database, name);
      return (query: string) => {
        const statement = database.prepare(query);
        const bind = (...params: unknown[]) => {
          seen.push({ query, params });
          return statement.bind(...params);
        };
        return new Proxy(statement, {
          get: (inner, key) => (key === 'bind' ? bind : Reflect.get(inner, key)),
        });
      };
    },
  });

/** SQLite's own lines about how it would run a statement. */
export const planOf = async ({ query, params }: Statement): Promise<string[]> => {
  const { results } = await env.DB.prepare(`explain query plan ${query}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
};
