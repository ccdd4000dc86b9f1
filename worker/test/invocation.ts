// A request's subrequests (D1, KV, Durable Objects, servers): an invocation may make a thousand.

import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { FLIGHTS } from '../src/objects/SingleFlight.ts';

/** Cloudflare's limit of the paid plan, for queries and for calls of services. */
export const MOST_CALLS = 1_000;

type Method = (...parameters: unknown[]) => unknown;

/** Set within a flight, whose calls are those of its object. */
const flying = new AsyncLocalStorage<true>();

/** Counts from now on. */
export const countCalls = () => {
  const made = { queries: 0, kv: 0, objects: 0 };
  const written: string[] = [];
  const count = (of: object, names: readonly string[], note: (first: unknown) => void): void => {
    for (const name of names) {
      const real: Method = Reflect.get(of, name);
      vi.spyOn(of as Record<string, Method>, name).mockImplementation(function (
        this: unknown,
        ...parameters: unknown[]
      ) {
        if (!flying.getStore()) note(parameters[0]);
        return Reflect.apply(real, this, parameters);
      });
    }
  };
  for (const flight of FLIGHTS) {
    const { run } = flight;
    vi.spyOn(flight, 'run').mockImplementation((ctx, input) =>
      flying.run(true, () => run(ctx, input)),
    );
  }
  const query = (statements: unknown): void => {
    made.queries += Array.isArray(statements) ? statements.length : 1;
  };
  count(Object.getPrototypeOf(env.DB), ['batch'], query);
  count(Object.getPrototypeOf(env.DB.prepare('select 1')), ['all', 'first', 'raw', 'run'], () =>
    query(null),
  );
  const cache = Object.getPrototypeOf(env.CACHE);
  count(cache, ['get', 'getWithMetadata', 'delete'], () => {
    made.kv += 1;
  });
  count(cache, ['put'], (key) => {
    made.kv += 1;
    written.push(String(key));
  });
  for (const namespace of [env.PROMOTER_CLICKS, env.SINGLE_FLIGHT, env.UPSTREAM_PROVIDER]) {
    count(namespace, ['getByName'], () => {
      made.objects += 1;
    });
  }
  return { made, written };
};
