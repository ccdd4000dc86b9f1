import { env } from 'cloudflare:workers';
import type { PromoterClicks } from '../src/objects/PromoterClicks.ts';
import type { UpstreamProvider } from '../src/objects/UpstreamProvider.ts';
import { withMethods } from './withMethods.ts';

type Method = (...values: never[]) => unknown;

const withObjects = (name: 'PROMOTER_CLICKS' | 'UPSTREAM_PROVIDER', methods: object) => ({
  [name]: withMethods<object>(env[name], (method, getByName) =>
    method === 'getByName'
      ? (id) =>
          withMethods(getByName(id) as object, (called) => Reflect.get(methods, called) ?? null)
      : null,
  ),
});

/** The binding of promoters' objects, which answer these calls in place of their own methods. */
export const withClicks = (methods: { [Name in keyof PromoterClicks]?: Method }): Partial<Env> =>
  withObjects('PROMOTER_CLICKS', methods);

/** As `withClicks`, of the upstreams' guards. */
export const withGuards = (methods: { [Name in keyof UpstreamProvider]?: Method }): Partial<Env> =>
  withObjects('UPSTREAM_PROVIDER', methods);

/** Fails as a call of an object that the runtime marks so: one that may be tried again. */
export const refusing = (flag: 'overloaded' | 'retryable') => () =>
  Promise.reject(Object.assign(new Error('Durable Object is overloaded.'), { [flag]: true }));
