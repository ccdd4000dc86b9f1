import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { PROVIDERS } from '../src/lib/provider.ts';
import { upstreamProvider } from '../src/stubs.ts';

/** Budgets and circuits follow the real clock, and tests don't wait for them. */
export const resetProviders = async (): Promise<void> => {
  await Promise.all(
    PROVIDERS.map(async (provider) => {
      const stub = upstreamProvider(env, provider);
      // Rejects if nobody has asked it: most tests use one or none.
      const wasAsked = await evictDurableObject(stub).then(
        () => true,
        () => false,
      );
      if (!wasAsked) return;
      await runInDurableObject(stub, (_, { storage }) => {
        for (const [key] of storage.kv.list()) storage.kv.delete(key);
      });
      await evictDurableObject(stub);
    }),
  );
};
