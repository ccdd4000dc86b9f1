import type { Ctx } from './context.ts';
import { databaseUnavailable } from './errors.ts';
import { withTimeout } from './withTimeout.ts';

/** Runs a statement or a batch, whose texts are given. */
export type Around = <Result>(
  run: () => Promise<Result>,
  texts: readonly string[],
) => Promise<Result>;

const RUNS: ReadonlySet<PropertyKey> = new Set(['all', 'first', 'raw', 'run']);

/** The same database, each of whose statements and batches is run by `around`. */
export const aroundDatabase = (database: D1Database, around: Around): D1Database => {
  const known = new WeakMap<
    D1PreparedStatement,
    { statement: D1PreparedStatement; text: string }
  >();
  const wrapped = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get: (target, key) => {
        if (key === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values), text);
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || !RUNS.has(key)) return value;
        return (...given: unknown[]) =>
          around(async () => Reflect.apply(value, target, given), [text]);
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

/**
 * SQLite's own verdicts on a statement: a constraint, or a fault of ours. Anything else that D1
 * says is an outage.
 */
const OF_STATEMENT =
  /SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG|MISUSE)|D1_(TYPE|COLUMN|EXEC)_/;

const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && OF_STATEMENT.test(error.message);

/** The result, or `unavailable` after so long, and if D1 is out of order. */
const within = async <Result>(work: Promise<Result>, ms: number): Promise<Result> => {
  try {
    if (ms === Number.POSITIVE_INFINITY) return await work;
    // Wrapped, because a result may be null.
    const done = await withTimeout(
      work.then((result) => ({ result })),
      ms,
    );
    if (done) return done.result;
  } catch (error) {
    throw isOfStatement(error) ? error : databaseUnavailable(error);
  }
  throw databaseUnavailable(new Error('D1 took too long'));
};

/** How long a request may still wait for D1. */
class Deadline {
  private readonly env: Env;
  private limited: D1Database | null = null;
  private left: number;
  private waiting = 0;
  private since = 0;

  constructor({ env, config }: Ctx) {
    this.env = env;
    this.left = config.waits.database;
  }

  get database(): D1Database {
    this.limited ??= aroundDatabase(this.env.DB, (run) => this.run(run));
    return this.limited;
  }

  end(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  private async run<Result>(run: () => Promise<Result>): Promise<Result> {
    // Time during which several statements wait counts once.
    if (this.waiting === 0) this.since = performance.now();
    this.waiting += 1;
    try {
      const ms = this.left - (performance.now() - this.since);
      if (ms <= 0) throw databaseUnavailable(new Error('D1 took too long'));
      return await within(run(), ms);
    } finally {
      this.waiting -= 1;
      if (this.waiting === 0) this.left -= performance.now() - this.since;
    }
  }
}

/**
 * A context whose total wait for D1 is limited, so a caller learns within ten seconds that it is
 * slow or down. After `end` the limit is lifted: nobody waits any more, or the work has to be
 * finished.
 */
export const withDatabaseDeadline = (ctx: Ctx): { ctx: Ctx; end: () => void } => {
  const deadline = new Deadline(ctx);
  // Inherited, because the bindings of a request are accessors.
  const env: Env = Object.create(ctx.env, { DB: { get: () => deadline.database } });
  return { ctx: { ...ctx, env }, end: () => deadline.end() };
};
