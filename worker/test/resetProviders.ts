import { evictDurableObject, listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { PROVIDERS } from '../src/lib/provider.ts';
import { upstreamProvider } from '../src/stubs.ts';

/** Budgets and circuits follow the real clock, and tests don't wait for them. */
export const resetProviders = async (): Promise<void> => {
  // Most tests use one or none, and resetting all takes longer than many tests.
  const used = new Set((await listDurableObjectIds(env.UPSTREAM_PROVIDER)).map(String));
  const stubs = PROVIDERS.map((provider) => upstreamProvider(env, provider));
  await Promise.all(
    stubs
      .filter(({ id }) => used.has(String(id)))
      .map(async (stub) => {
        await runInDurableObject(stub, (_, { storage }) => {
          for (const [key] of storage.kv.list()) storage.kv.delete(key);
        });
        await evictDurableObject(stub);
      }),
  );
};
