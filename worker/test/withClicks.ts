import { env } from 'cloudflare:workers';
import type { PromoterClicks } from '../src/objects/PromoterClicks.ts';

type Method = (...values: never[]) => unknown;

type Called = Record<string | symbol, (...values: unknown[]) => unknown>;

/** Bindings whose promoters' objects answer these calls in place of their own methods. */
export const withClicks = (methods: { [Name in keyof PromoterClicks]?: Method }): Env => {
  const objectOf = (name: string) =>
    new Proxy(env.PROMOTER_CLICKS.getByName(name), {
      get: (stub, key) =>
        Reflect.get(methods, key) ??
        ((...values: unknown[]) => (stub as unknown as Called)[key]?.(...values)),
    });
  return {
    ...env,
    PROMOTER_CLICKS: new Proxy(env.PROMOTER_CLICKS, {
      get: (space, key) => (key === 'getByName' ? objectOf : Reflect.get(space, key)),
    }),
  };
};
