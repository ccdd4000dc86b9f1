// Concurrent requests and their outcomes.
import { env } from 'cloudflare:workers';

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export const statusesOf = (responses: readonly Response[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [
      status,
      all.length,
    ]),
  );

export const valuesOf = async (query: string, ...values: string[]): Promise<unknown[]> =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .raw()
  ).flat();
