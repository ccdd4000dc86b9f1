// How many storage hops of a request wait for each other. Every call of D1, KV or a Durable Object,
// by the Worker or by an object, is held back for a moment before it is made: calls whose moments
// overlap were started together, and a call that began after the moment of another one may have
// waited for it.
//
// Between two that are started together the Worker may ask for other things, a limit for instance.
// On a busy machine those take longer than any fixed time, so a moment is also as long as some of
// them take then.
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

const MOMENT = 25;

const OTHER_THINGS = ['first', 'second', 'third'];

type Hop = { name: string; from: number; to: number };

let hops: Hop[] | null = null;

const held = async <T>(name: string, make: () => T): Promise<Awaited<T>> => {
  if (hops === null) return await make();
  const hop: Hop = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
  hops.push(hop);
  await new Promise((resolve) => setTimeout(resolve, MOMENT));
  for (const key of OTHER_THINGS) await env.RATE_LOOKUP.limit({ key });
  hop.to = performance.now();
  return await make();
};

const longestChain = (all: readonly Hop[]): string[] => {
  const chain: Hop[] = [];
  for (const hop of all.toSorted((one, other) => one.to - other.to)) {
    if (hop.from >= (chain.at(-1)?.to ?? 0)) chain.push(hop);
  }
  return chain.map(({ name }) => name);
};

type Method = (...parameters: unknown[]) => unknown;

const holdMethods = (of: object, name: string, methods: readonly string[]): void => {
  for (const method of methods) {
    const real: Method = Reflect.get(of, method);
    vi.spyOn(of as Record<string, Method>, method).mockImplementation(function (
      this: unknown,
      ...parameters: unknown[]
    ) {
      return held(`${name}.${method}`, () => Reflect.apply(real, this, parameters));
    });
  }
};

const heldStub = (name: string, stub: object): object =>
  new Proxy(stub, {
    get: (target, method) => {
      const value: unknown = Reflect.get(target, method);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) =>
        held(`${name}.${String(method)}`, () => Reflect.apply(value, target, parameters));
    },
  });

/** Objects are called through stubs, which are native: their namespaces hand out held ones. */
const holdObjects = (name: string, namespace: object): void => {
  const real: (name: string) => object = Reflect.get(namespace, 'getByName');
  vi.spyOn(namespace as Record<string, Method>, 'getByName').mockImplementation((object) =>
    heldStub(name, Reflect.apply(real, namespace, [object])),
  );
};

export const holdStorage = (): void => {
  holdMethods(Object.getPrototypeOf(env.DB), 'DB', ['batch', 'exec']);
  holdMethods(Object.getPrototypeOf(env.DB.prepare('select 1')), 'DB', [
    'all',
    'first',
    'raw',
    'run',
  ]);
  holdMethods(Object.getPrototypeOf(env.CACHE), 'CACHE', ['get', 'put', 'delete', 'list']);
  holdObjects('PROMOTER_CLICKS', env.PROMOTER_CLICKS);
};

/** The longest chain of hops until an answer is there. */
export const hopsUntil = async (answer: () => Promise<unknown>): Promise<string[]> => {
  const own: Hop[] = [];
  hops = own;
  try {
    await answer();
  } finally {
    hops = null;
  }
  return longestChain(own);
};
