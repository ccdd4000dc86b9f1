import { env } from 'cloudflare:workers';
import type { PromoterClicks } from '../src/objects/PromoterClicks.ts';

type Method = (...values: never[]) => unknown;

/** The binding of promoters' objects, which answer these calls in place of their own methods. */
export const withClicks = (methods: { [Name in keyof PromoterClicks]?: Method }) => {
  const objectOf = (name: string) =>
    new Proxy(env.PROMOTER_CLICKS.getByName(name), {
      get: (stub, key) => {
        const value: unknown = Reflect.get(methods, key) ?? Reflect.get(stub, key);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown => Reflect.apply(value, stub, parameters);
      },
    });
  return {
    PROMOTER_CLICKS: new Proxy(env.PROMOTER_CLICKS, {
      get: (space, key) => (key === 'getByName' ? objectOf : Reflect.get(space, key)),
    }),
  };
};

/** Fails as a call of an object that the runtime marks so: one that may be tried again. */
export const refusing = (flag: 'overloaded' | 'retryable') => () =>
  Promise.reject(Object.assign(new Error('Durable Object is overloaded.'), { [flag]: true }));
