import { env } from 'cloudflare:workers';
import { type Method, withMethods } from './withMethods.ts';

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
