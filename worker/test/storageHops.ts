// How many storage hops of a request wait for each other. Every call of D1, KV or a Durable Object is
// held back for a moment before it is made: calls whose moments overlap were started together, and
// a call that began after the moment of another one may have waited for it. What an object asks is
// its own matter.
//
// Between two that are started together the Worker may ask for other things, a limit for instance.
// On a busy machine those take longer than any fixed time, so a moment is also as long as some of
// them take then.
import { env } from 'cloudflare:workers';
import { databaseThrough } from './databaseThrough.ts';
import { type Method, withMethods } from './withMethods.ts';

const MOMENT = 25;

const OTHER_THINGS = ['first', 'second', 'third'];

type Hop = { name: string; from: number; to: number };

const longestChain = (all: readonly Hop[]): string[] => {
  const chain: Hop[] = [];
  for (const hop of all.toSorted((one, other) => one.to - other.to)) {
    if (hop.from >= (chain.at(-1)?.to ?? 0)) chain.push(hop);
  }
  return chain.map(({ name }) => name);
};

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

  const bindings = {
    ...env,
    DB: databaseThrough((method, make) => held(`DB.${method}`, make)),
    CACHE: heldMethods('CACHE', env.CACHE),
    PROMOTER_CLICKS: withMethods(env.PROMOTER_CLICKS, (method, call) =>
      method === 'getByName'
        ? (name) => heldMethods('PROMOTER_CLICKS', call(name) as object)
        : null,
    ),
  };
  return { bindings, chain: () => longestChain(hops) };
};
