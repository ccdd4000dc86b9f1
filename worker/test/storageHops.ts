// How many storage hops of a request wait for each other. Every call of D1, KV or a Durable Object is
// held back for a moment before it is made: calls whose moments overlap were started together, and
// a call that began after the moment of another one may have waited for it. What an object asks is
// its own matter.
//
// Between two that are started together the Worker may ask for other things, a limit for instance.
// On a busy machine those take longer than any fixed time, so a moment is also as long as some of
// them take then.
import { env } from 'cloudflare:workers';

const MOMENT = 25;

const OTHER_THINGS = ['first', 'second', 'third'];

type Hop = { name: string; from: number; to: number };
type Method = (...parameters: unknown[]) => unknown;

const longestChain = (all: readonly Hop[]): string[] => {
  const chain: Hop[] = [];
  for (const hop of all.toSorted((one, other) => one.to - other.to)) {
    if (hop.from >= (chain.at(-1)?.to ?? 0)) chain.push(hop);
  }
  return chain.map(({ name }) => name);
};

/** Like an object, with methods of it replaced. */
const withMethods = <T extends object>(
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

/** The tests' bindings, and the longest chain of hops that were made with them. */
export const heldStorage = (): { bindings: Env; chain: () => string[] } => {
  const hops: Hop[] = [];
  const held =
    (name: string, make: Method): Method =>
    async (...parameters) => {
      const hop: Hop = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
      hops.push(hop);
      await new Promise((resolve) => setTimeout(resolve, MOMENT));
      for (const key of OTHER_THINGS) await env.RATE_LOOKUP.limit({ key });
      hop.to = performance.now();
      return await make(...parameters);
    };
  const heldMethods = <T extends object>(name: string, of: T, methods?: readonly string[]): T =>
    withMethods(of, (method, real) =>
      methods === undefined || methods.includes(method) ? held(`${name}.${method}`, real) : null,
    );

  // A batch takes D1's own statements.
  const realStatements = new WeakMap<object, object>();
  const heldStatement = (real: object): object => {
    const statement = withMethods(real, (method, call) => {
      if (method === 'bind') return (...values) => heldStatement(call(...values) as object);
      return held(`DB.${method}`, call);
    });
    realStatements.set(statement, real);
    return statement;
  };
  const bindings = {
    ...env,
    DB: withMethods(env.DB, (method, call) => {
      if (method === 'prepare') return (sql) => heldStatement(call(sql) as object);
      if (method !== 'batch') return held(`DB.${method}`, call);
      return held('DB.batch', (statements) =>
        call((statements as object[]).map((each) => realStatements.get(each) ?? each)),
      );
    }),
    CACHE: heldMethods('CACHE', env.CACHE),
    PROMOTER_CLICKS: withMethods(env.PROMOTER_CLICKS, (method, call) =>
      method === 'getByName'
        ? (name) => heldMethods('PROMOTER_CLICKS', call(name) as object)
        : null,
    ),
  };
  return { bindings, chain: () => longestChain(hops) };
};
