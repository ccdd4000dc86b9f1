// The plans of all statements that tests make the Worker run. vitest.config.ts gives `db/client.ts`
// this module's `drizzle`; setup.ts checks the plans as each file of tests ends. SQLite plans by
// the schema alone: nobody runs ANALYZE on our D1, so a plan here is the plan beside ten million
// rows.
import { drizzle as realDrizzle } from 'drizzle-orm/d1';
import { scansOf, unjustified } from './scans.ts';

/** Values as last bound: a partial index is only used where they imply its condition. */
type Ran = Map<string, unknown[]>;

let ran: Ran = new Map();

/** Of all files; a plan depends on nothing that they change. */
const known = new Map<string, string[]>();

const noted = (database: D1Database): D1Database => {
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const prepare = (text: string): D1PreparedStatement => {
    ran.set(text, ran.get(text) ?? []);
    const statement = database.prepare(text);
    const proxy = new Proxy(statement, {
      get: (target, key) => {
        if (key === 'bind') {
          return (...values: unknown[]) => {
            ran.set(text, values);
            return target.bind(...values);
          };
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    real.set(proxy, statement);
    return proxy;
  };
  return new Proxy(database, {
    get: (target, key) => {
      if (key === 'prepare') return prepare;
      if (key === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          target.batch(statements.map((each) => real.get(each) ?? each));
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

export const drizzle = (database: D1Database) => realDrizzle(noted(database));

/** Since the last call of `wholeScans`. */
export const ranStatements = (): Iterable<string> => ran.keys();

/**
 * Statements since the last call that read the whole of a table without a reason in scans.ts, with
 * what they scan.
 */
export const wholeScans = async (database: D1Database): Promise<string[]> => {
  const texts = ran;
  ran = new Map();
  const found: string[] = [];
  for (const [text, values] of texts) {
    let scans = known.get(text);
    if (!scans) {
      scans = unjustified(await scansOf(database, text, values), text);
      known.set(text, scans);
    }
    found.push(...scans.map((scan) => `${scan}: ${text}`));
  }
  return found;
};
