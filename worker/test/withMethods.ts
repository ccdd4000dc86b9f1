export type Method = (...parameters: unknown[]) => unknown;

/** Like an object, with methods of it replaced; null keeps one. */
export const withMethods = <T extends object>(
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
