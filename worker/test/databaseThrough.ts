import { env } from 'cloudflare:workers';

export type Method = (...parameters: unknown[]) => unknown;

/** Like an object, with methods of it replaced; null keeps one. */
export const withMethods = <T extends object>(
  of: T,
  replaced: (method: string, real: Method) => Method | null,
): T =>
  new Proxy(of, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const real: Method = (...parameters) => Reflect.apply(value, target, parameters);
      return replaced(String(key), real) ?? real;
    },
  });

/** D1 whose queries are made by `through`; `query` is empty for a batch. */
export const databaseThrough = (
  through: (method: string, make: Method, query: string) => Method,
): D1Database => {
  // A batch takes D1's own statements.
  const realStatements = new WeakMap<object, object>();
  const statementThrough = (real: object, query: string): object => {
    const statement = withMethods(real, (method, call) =>
      method === 'bind'
        ? (...values) => statementThrough(call(...values) as object, query)
        : through(method, call, query),
    );
    realStatements.set(statement, real);
    return statement;
  };
  return withMethods(env.DB, (method, call) => {
    if (method === 'prepare')
      return (query) => statementThrough(call(query) as object, String(query));
    if (method !== 'batch') return through(method, call, '');
    return through(
      method,
      (statements) =>
        call((statements as object[]).map((each) => realStatements.get(each) ?? each)),
      '',
    );
  });
};
