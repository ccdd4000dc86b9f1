/** Runs a statement or a batch, whose texts are given. */
export type Around = <Result>(run: () => Promise<Result>, texts: readonly string[]) => Promise<Result>;

const RUNS: ReadonlySet<PropertyKey> = new Set(['all', 'first', 'raw', 'run']);

/** The same database, each of whose statements and batches is run by `around`. */
export const aroundDatabase = (database: D1Database, around: Around): D1Database => {
  const known = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; text: string }>();
  const wrapped = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get: (target, key) => {
        if (key === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values), text);
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || !RUNS.has(key)) return value;
        return (...given: unknown[]) => around(async () => Reflect.apply(value, target, given), [text]);
      },
    });
    known.set(proxy, { statement, text });
    return proxy;
  };
  return new Proxy(database, {
    get: (target, key) => {
      if (key === 'prepare') return (text: string) => wrapped(target.prepare(text), text);
      if (key === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          const own = statements.map((each) => known.get(each) ?? { statement: each, text: '' });
          return around(
            () => target.batch(own.map(({ statement }) => statement)),
            own.map(({ text }) => text),
          );
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
