import { env } from 'cloudflare:workers';
import type { PromoterClicks } from '../src/objects/PromoterClicks.ts';
import type { UpstreamProvider } from '../src/objects/UpstreamProvider.ts';

type Method = (...values: never[]) => unknown;

const withObjects = (name: 'PROMOTER_CLICKS' | 'UPSTREAM_PROVIDER', methods: object) => {
  const space = env[name];
  const objectOf = (id: string) =>
    new Proxy<object>(space.getByName(id), {
      get: (stub, key) => {
        const value: unknown = Reflect.get(methods, key) ?? Reflect.get(stub, key);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown => Reflect.apply(value, stub, parameters);
      },
    });
  return {
    [name]: new Proxy<object>(space, {
      get: (target, key) => (key === 'getByName' ? objectOf : Reflect.get(target, key)),
    }),
  };
};

/** The binding of promoters' objects, which answer these calls in place of their own methods. */
export const withClicks = (methods: { [Name in keyof PromoterClicks]?: Method }): Partial<Env> =>
  withObjects('PROMOTER_CLICKS', methods);

/** As `withClicks`, of the upstreams' guards. */
export const withGuards = (methods: { [Name in keyof UpstreamProvider]?: Method }): Partial<Env> =>
  withObjects('UPSTREAM_PROVIDER', methods);

/** Fails as a call of an object that the runtime marks so: one that may be tried again. */
export const refusing = (flag: 'overloaded' | 'retryable') => () =>
  Promise.reject(Object.assign(new Error('Durable Object is overloaded.'), { [flag]: true }));
